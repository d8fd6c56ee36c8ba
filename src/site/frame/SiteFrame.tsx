import type { ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SiteFrame.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'

interface SiteFrameProps {
  /** The places of the adverts above and below the screen; nothing takes no room. */
  top?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** What every public screen stands in: header, the screen itself between two advert places, footer. */
export function SiteFrame({ top, bottom, children }: SiteFrameProps) {
  useHeadingFocus()
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.querySelector<HTMLElement>('#content')?.focus()}
      >
        Skip to content
      </button>
      <SiteHeader />
      {top}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bottom}
      <SiteFooter />
    </>
  )
}
