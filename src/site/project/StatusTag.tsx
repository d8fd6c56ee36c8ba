import type { ProjectStatus } from '../../entities/project/fields.ts'

const TONES: Record<ProjectStatus, string> = {
  Active: 'ok',
  Planning: 'info',
  'On Hold': 'warn',
  Cancelled: 'error',
  Completed: 'neutral',
}

/** A project's status in words and in the colour that goes with it; nothing when it is not stated. */
export function StatusTag({ status }: { status: ProjectStatus | null }) {
  if (status === null) return null
  return (
    <span className="tag" data-tone={TONES[status]}>
      {status}
    </span>
  )
}
