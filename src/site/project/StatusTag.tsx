import { STATUS_MARKS } from '../../display/statusMarks.ts'
import type { ProjectStatus } from '../../entities/project/fields.ts'
import { Mark } from '../../ui/Mark.tsx'

/** A project's status as text with its coloured mark; renders nothing when the project states no status. */
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
