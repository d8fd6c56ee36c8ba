import type { ReactNode } from 'react'
import { DroppedFilters } from './DroppedFilters.tsx'
import { type Chip, FilterChips } from './FilterChips.tsx'
import { focusCount } from './focusCount.ts'
import styles from './Results.module.css'

interface ListStatusProps {
  /** `23 projects`; null while unknown. */
  text: string | null
  chips: Chip[]
  onClear: () => void
  /** Actions on the whole list. */
  actions: ReactNode
}

/** The number of matches, announced when it changes, and the active filters. */
export function ListStatus({ text, chips, onClear, actions }: ListStatusProps) {
  return (
    <div className={styles.status}>
      <DroppedFilters />
      <output tabIndex={-1} className={styles.count}>
        <bdi>{text ?? '\u00a0'}</bdi>
      </output>
      {actions}
      <FilterChips chips={chips} onClear={onClear} afterwards={focusCount} />
    </div>
  )
}
