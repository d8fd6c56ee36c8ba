import type { ReactNode } from 'react'
import { webAddress } from '../values/web-address.ts'

/** Where a host is too long for its line, the line ends behind a dot and not inside a word. */
const breakable = (host: string): ReactNode =>
  host.split('.').reduce<ReactNode>(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before}.<wbr />
          {part}
        </>
      ),
    null,
  )

/** A link to somebody else's site; shown as plain text when its address is not a plain web address. */
export function SafeLink({
  href,
  className,
  isCell = false,
  children,
}: {
  href: string
  className?: string
  /** In a cell of a grid: Tab passes over it, and what is edited stays open beside it. */
  isCell?: boolean
  children?: ReactNode
}) {
  const safe = webAddress(href)
  const label = children ?? (safe === null ? href : breakable(new URL(safe).host.replace(/^www\./, '')))
  if (safe === null) return <span className={className}>{label}</span>
  return (
    <a
      className={className}
      href={safe}
      rel="noopener noreferrer"
      {...(isCell && { target: '_blank', tabIndex: -1 })}
    >
      {label}
    </a>
  )
}
