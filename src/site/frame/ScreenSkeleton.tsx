import { useLayoutEffect } from 'react'
import styles from './ScreenSkeleton.module.css'

/**
 * Placeholder in the size of a record while it loads, and briefly for any screen whose code is still loading.
 */
export function ScreenSkeleton({ label }: { label: string }) {
  // The router scrolls to the top only with the new screen; the old scroll position would hide the skeleton.
  useLayoutEffect(() => {
    // In newer browsers scrollTo returns a promise; the effect must not return it as its cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      <span className={`skeleton ${styles.back}`} />
      <span className={`skeleton ${styles.title}`} />
      <span className={`skeleton ${styles.strip}`} />
      <span className={`skeleton ${styles.text}`} />
    </div>
  )
}
