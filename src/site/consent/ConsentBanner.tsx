import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './ConsentBanner.module.css'
import { setConsent } from './consent.ts'

/** Asks for consent in a non-blocking banner; until answered, consent counts as refused. */
export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    // Neither focused elements (WCAG 2.4.11) nor the end of the page may be hidden under the banner.
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${banner.current?.offsetHeight ?? 0}px`
      style.scrollPaddingBlockEnd = height
      style.paddingBlockEnd = height
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('scroll-padding-block-end')
      style.removeProperty('padding-block-end')
    }
  }, [])
  return (
    <section ref={banner} className={styles.banner} aria-label="Consent to adverts">
      <p>
        Adverts pay for this site. If you accept, they come from Google AdSense, which stores cookies and uses
        data about you. If you refuse, you see none. <Link to="/privacy">Privacy</Link>
      </p>
      <div className={styles.choices}>
        <button type="button" className="button-quiet" onClick={() => setConsent('refused')}>
          Refuse
        </button>
        <button type="button" className="button-quiet" onClick={() => setConsent('granted')}>
          Accept
        </button>
      </div>
    </section>
  )
}
