import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './MapView.module.css'

interface MapCardProps {
  /** The accessible name, such as `Summary of Riyadh Metro`. */
  label: string
  /** Whether the card takes the focus when it appears; false if it was opened by the link. */
  focused: boolean
  onClose: () => void
  children: ReactNode
}

/** The card of the selected item, over the map. */
export function MapCard({ label, focused, onClose, children }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  const from = useRef<Element | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = card
    from.current ??= document.activeElement
    if (focused) current?.focus({ preventScroll: true })
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    current?.addEventListener('keydown', press)
    return () => {
      current?.removeEventListener('keydown', press)
      // The focused element was removed with the card: return the focus to where it came from.
      if (document.activeElement === document.body && from.current instanceof HTMLElement)
        from.current.focus({ preventScroll: true })
    }
  }, [focused])
  return (
    <section ref={card} className={`raised ${styles.card}`} aria-label={label} tabIndex={-1}>
      <button type="button" className={styles.close} aria-label="Close" title="Close" onClick={onClose} />
      {children}
    </section>
  )
}
