import type { StatusMark } from '../display/statusMarks.ts'

/** Returns green for published, amber for suggested and blue for anything else (specification, section 4). */
export function newsTone(status: string): StatusMark['tone'] {
  if (status === 'published') return 'ok'
  return status === 'suggested' ? 'warn' : 'info'
}

/** The label for a project without a known status. */
export const NOT_STATED_LABEL = 'Not stated'
