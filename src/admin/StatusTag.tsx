import { statusMark } from '../display/statusMarks.ts'
import { Mark } from '../ui/Mark.tsx'
import { newsTone, NOT_STATED_LABEL } from './tones.ts'

export function ProjectStatusTag({ status }: { status: string | null }) {
  if (status === null) return <span className="muted">{NOT_STATED_LABEL}</span>
  const mark = statusMark(status)
  return (
    <span className="status" data-tone={mark?.tone ?? 'neutral'}>
      {mark && <Mark {...mark} />}
      {status}
    </span>
  )
}

export function NewsStatusTag({ status }: { status: string }) {
  return (
    <span className="tag" data-tone={newsTone(status)}>
      {status}
    </span>
  )
}

/** The tag after the name of a sample record. */
export function SampleTag() {
  return (
    <bdi>
      {' '}
      <span className="tag" data-tone="warn">
        Sample
      </span>
    </bdi>
  )
}
