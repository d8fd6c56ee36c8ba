import { newsTone, NOT_STATED_LABEL, projectTone } from './tones.ts'

export function ProjectStatusTag({ status }: { status: string | null }) {
  if (status === null) return <span className="muted">{NOT_STATED_LABEL}</span>
  return (
    <span className="tag" data-tone={projectTone(status)}>
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

/** Marks the records that the dashboard made up to fill an empty site. */
export function SampleTag() {
  return (
    <>
      {' '}
      <span className="tag" data-tone="warn">
        Sample
      </span>
    </>
  )
}
