import { type ReactNode, useEffect } from 'react'
import { site } from '../../config.ts'

/** The screen's h1, which also sets the document title: `title · PPX`. */
export function PageTitle({
  title,
  hidden,
  children,
}: {
  title: string
  hidden?: boolean
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · ${site.product}`
  }, [title])
  return (
    <h1 tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      <bdi>{children ?? title}</bdi>
    </h1>
  )
}
