import { site } from '../../config.ts'
import { dayIn } from '../../ui/format.ts'

/**
 * The date of a timestamp (epoch ms) in the site's time zone: the same day for
 * every reader and on share pages.
 */
export function Day({ at, className }: { at: number; className?: string | undefined }) {
  const { day, iso } = dayIn(site.timeZone, at)
  return (
    <time dateTime={iso} className={className}>
      {day}
    </time>
  )
}
