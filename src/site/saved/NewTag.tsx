import { isNewSinceLastVisit } from './lastVisit.ts'

/** Marks what appeared since the visitor was here last. */
export function NewTag({ since }: { since: number | null }) {
  return isNewSinceLastVisit(since) ? (
    <span className="tag" data-tone="info">
      New<span className="visually-hidden"> since your last visit</span>
    </span>
  ) : null
}
