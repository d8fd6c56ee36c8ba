import { useLayoutEffect } from 'react'
import styles from './ScreenSkeleton.module.css'

/** Stands where a record is going to be, in its size, and for a moment where any screen is whose code is on its way. */
export function ScreenSkeleton({ label }: { label: string }) {
  // The router goes to the top with the screen; until then the place in the one left behind would show nothing of it.
  useLayoutEffect(() => {
    // Newer browsers give a promise back, which is nothing to clean up with.
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
