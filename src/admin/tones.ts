import type { StatusMark } from '../display/statusMarks.ts'

/** Green published, amber suggested, blue anything else (specification, section 4). */
export function newsTone(status: string): StatusMark['tone'] {
  if (status === 'published') return 'ok'
  return status === 'suggested' ? 'warn' : 'info'
}

/** A project without a known status says so. */
export const NOT_STATED_LABEL = 'Not stated'
