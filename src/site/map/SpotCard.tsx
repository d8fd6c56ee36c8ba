import type { ReactNode } from 'react'
import { MapCard } from './MapCard.tsx'
import styles from './MapView.module.css'

interface SpotCardProps {
  /** The title, such as `7 projects at this place`. */
  title: string
  focused: boolean
  onClose: () => void
  /** Opens all of them as a list. */
  onList: () => void
  children?: ReactNode
}

/** The card of several records at one position, over the map. */
export function SpotCard({ title, focused, onClose, onList, children }: SpotCardProps) {
  return (
    <MapCard label={title} focused={focused} onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <button type="button" className="button-link" onClick={onList}>
        Show them as a list
      </button>
    </MapCard>
  )
}
