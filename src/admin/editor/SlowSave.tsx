import { useEffect, useState } from 'react'
import styles from '../../ui/form/form.module.css'

const PATIENCE_MS = 3_000

/** Says that a slow save is still being retried: without an answer, the attempts take half a minute. */
export function SlowSave() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const patience = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  return (
    <output className={isLong ? `notice ${styles.urgent}` : 'visually-hidden'} data-tone="warn">
      {isLong && 'The server has not answered yet; retrying. What you typed is kept.'}
    </output>
  )
}
