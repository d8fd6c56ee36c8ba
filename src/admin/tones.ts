import { PROJECT_TONES, type Tone } from '../display/projectTone.ts'

export type { Tone }

export const projectTone = (status: string | null): Tone =>
  Object.entries(PROJECT_TONES).find(([name]) => name === status)?.[1] ?? 'neutral'

/** Green published, amber suggested, blue anything else (specification, section 4). */
export function newsTone(status: string): Tone {
  if (status === 'published') return 'ok'
  return status === 'suggested' ? 'warn' : 'info'
}

/** A project without a known status says so. */
export const NOT_STATED_LABEL = 'Not stated'
