import type { ReactNode } from 'react'
import { webAddress } from '../values/web-address.ts'

/** Allows line breaks after the dots of a host name, so that a long one does not break inside a word. */
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

/** A link to an external site; rendered as plain text if its address is not a plain web address. */
export function SafeLink({
  href,
  className,
  isCell = false,
  children,
}: {
  href: string
  className?: string
  /** Whether it is in a grid cell: it is then no tab stop and opens in a new tab. */
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
