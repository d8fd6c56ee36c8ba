import { site } from '../../config.ts'
import { dayIn } from '../../ui/format.ts'

/** The day of a moment (epoch ms) in the site's time zone: the same for every reader, as on the share pages. */
export function Day({ at, className }: { at: number; className?: string | undefined }) {
  const { day, iso } = dayIn(site.timeZone, at)
  return (
    <time dateTime={iso} className={className}>
      {day}
    </time>
  )
}
