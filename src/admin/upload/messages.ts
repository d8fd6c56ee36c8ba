import { truncated } from '../../ui/truncated.ts'
import { MAX_PIXELS, type PictureRules } from './rules.ts'

/** Why a file was refused. */
export type PictureProblem = 'not-a-picture' | 'damaged' | 'too-many-pixels' | 'too-large'

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.name = 'PictureError'
    this.problem = problem
  }
}

/** Returns why a file was refused, and its name, since the user may have tried several. */
export function problemMessage(
  problem: PictureProblem,
  { noun, maxBytes }: PictureRules,
  fileName: string,
): string {
  const messages: Record<PictureProblem, string> = {
    'not-a-picture': `The ${noun} must be an image file: PNG, JPEG, WebP, GIF or AVIF.`,
    damaged: `The ${noun} could not be read. The file may be damaged.`,
    'too-many-pixels': `The ${noun} has more than ${MAX_PIXELS / 1e6} megapixels. Reduce it first.`,
    'too-large': `The ${noun} is larger than ${maxBytes / 1024 / 1024} MB even after it was reduced.`,
  }
  return `${messages[problem]}${fileName === '' ? '' : ` You chose “${truncated(fileName)}”.`}`
}

/** Messages for the errors of the storage service, by code. */
export const STORAGE_MESSAGES: Record<string, string> = {
  'storage/object-not-found': 'The storage service no longer has this file. Choose it again.',
  'storage/unauthenticated': 'You were signed out.',
  'storage/unauthorized':
    'The storage service refused this upload. Check that the record still exists and that your account is active.',
  'storage/quota-exceeded': 'The storage is full. Ask your administrator to free some space.',
  'storage/retry-limit-exceeded': 'The connection was lost for too long.',
  'storage/canceled': 'The upload was stopped.',
}

/** Returns the message for an error without a code, by HTTP status; 0 means no response at all. */
function unknownMessage(status: number): string {
  if (status === 404) return 'The storage service was not found. Tell your administrator.'
  if (status === 413) return 'The file is larger than the storage service allows. Choose a smaller one.'
  if (status === 429) return 'The storage service is overloaded. Try again in a minute.'
  if (status >= 500) return 'The storage service is not working at the moment.'
  return status === 0
    ? 'The storage service did not respond.'
    : `The storage service refused the file without giving a reason (${status}).`
}

/** Returns why an upload failed, and that all else is saved. Firebase's own messages are for developers. */
export function uploadMessage(error: unknown, { noun }: PictureRules): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  const why = STORAGE_MESSAGES[code] ?? unknownMessage(status)
  return `${why} Everything else is saved; save again to upload the ${noun}.`
}
