import type { ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SiteFrame.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'

interface SiteFrameProps {
  /** The advert slots above and below the screen; an absent slot takes no space. */
  top?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of every public screen: header, the screen between two advert slots, footer. */
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
