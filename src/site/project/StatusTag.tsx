import { STATUS_MARKS } from '../../display/statusMarks.ts'
import type { ProjectStatus } from '../../entities/project/fields.ts'
import { Mark } from '../../ui/Mark.tsx'

/** A project's status in words beside its shape, in its colour; nothing when it is not stated. */
export function StatusTag({ status }: { status: ProjectStatus | null }) {
  if (status === null) return null
  const mark = STATUS_MARKS[status]
  return (
    <span className="status" data-tone={mark.tone}>
      <Mark {...mark} />
      {status}
    </span>
  )
}
