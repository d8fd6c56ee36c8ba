import type { ReactNode } from 'react'
import { counted } from '../../ui/format.ts'
import { type Chip, FilterChips } from './FilterChips.tsx'
import { focusCount } from './focusCount.ts'
import styles from './Results.module.css'

interface ListStatusProps {
  /** `23 projects`; null while unknown. */
  text: string | null
  chips: Chip[]
  onClear: () => void
  /** Number of values in the link that could not be used. */
  dropped: number
  /** Actions on the whole list. */
  actions: ReactNode
}

/** The number of matches, announced when it changes, and the active filters. */
export function ListStatus({ text, chips, onClear, dropped, actions }: ListStatusProps) {
  return (
    <div className={styles.status}>
      {dropped > 0 && (
        <p className="notice" data-tone="warn">
          {counted(dropped, 'filter', 'filters')} in this link could not be used.
        </p>
      )}
      <output tabIndex={-1} className={styles.count}>
        <bdi>{text ?? '\u00a0'}</bdi>
      </output>
      {actions}
      <FilterChips chips={chips} onClear={onClear} afterwards={focusCount} />
    </div>
  )
}
