import { PROJECT_TONES } from '../../display/projectTone.ts'
import type { ProjectStatus } from '../../entities/project/fields.ts'

/** A project's status in words and in the colour that goes with it; nothing when it is not stated. */
export function StatusTag({ status }: { status: ProjectStatus | null }) {
  if (status === null) return null
  return (
    <span className="tag" data-tone={PROJECT_TONES[status]}>
      {status}
    </span>
  )
}
