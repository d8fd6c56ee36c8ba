import { isNewSinceLastVisit } from './lastVisit.ts'

/** Marks records that appeared since the visitor's last visit. */
export function NewTag({ since }: { since: number | null }) {
  return isNewSinceLastVisit(since) ? (
    <span className="tag" data-tone="info">
      New<span className="visually-hidden"> since your last visit</span>
    </span>
  ) : null
}
