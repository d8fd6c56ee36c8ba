/** The colour of a status badge. News: green published, amber suggested, blue anything else (specification, section 4). */
export type Tone = 'ok' | 'info' | 'warn' | 'error' | 'neutral'

const PROJECT_TONES: Record<string, Tone> = {
  Active: 'ok',
  Planning: 'info',
  'On Hold': 'warn',
  Cancelled: 'error',
  Completed: 'neutral',
}

export function projectTone(status: string | null): Tone {
  return PROJECT_TONES[status ?? ''] ?? 'neutral'
}

export function newsTone(status: string): Tone {
  if (status === 'published') return 'ok'
  return status === 'suggested' ? 'warn' : 'info'
}

/** A project without a known status says so. */
export const NOT_STATED_LABEL = 'Not stated'
