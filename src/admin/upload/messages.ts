import { MOST_PIXELS, type PictureRules } from './rules.ts'

/** Why a file was not taken. */
export type PictureProblem = 'not-a-picture' | 'damaged' | 'too-many-pixels' | 'too-large'

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.name = 'PictureError'
    this.problem = problem
  }
}

export function problemMessage(problem: PictureProblem, { noun, maxBytes }: PictureRules): string {
  const messages: Record<PictureProblem, string> = {
    'not-a-picture': `The ${noun} must be an image file: PNG, JPEG, WebP, GIF or AVIF`,
    damaged: `The ${noun} could not be read. The file may be damaged.`,
    'too-many-pixels': `The ${noun} has more than ${MOST_PIXELS / 1e6} megapixels. Make it smaller first.`,
    'too-large': `The ${noun} is larger than ${maxBytes / 1024 / 1024} MB even after it was made smaller.`,
  }
  return messages[problem]
}

/** The storage service's errors in our own words, by its code. */
export const STORAGE_MESSAGES: Record<string, string> = {
  'storage/object-not-found': 'The storage does not know this file any more. Choose it again.',
  'storage/unauthenticated': 'You were signed out.',
  'storage/unauthorized':
    'The storage did not allow this upload. Is the record still there, and your account still active?',
  'storage/quota-exceeded': 'The storage is full. Ask the administrator to make room.',
  'storage/retry-limit-exceeded': 'The connection was away for too long.',
  'storage/canceled': 'The upload was stopped.',
}

/** Why an upload did not arrive, and that nothing else is lost. */
export function uploadMessage(error: unknown, { noun }: PictureRules): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? error.message : String(error)
  const why = STORAGE_MESSAGES[code] ?? `The upload failed: ${text}`
  return `${why} Everything else is saved; save again to upload the ${noun}.`
}
