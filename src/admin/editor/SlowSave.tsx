import { useEffect, useState } from 'react'

const PATIENCE_MS = 3_000

/** Says that a save is still tried when its answer is long in coming: the tries take half a minute where nobody answers. */
export function SlowSave() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const patience = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  return (
    <output className={isLong ? 'notice' : 'visually-hidden'} data-tone="warn">
      {isLong && 'There is no answer yet; it is tried again. What you typed is kept.'}
    </output>
  )
}
