import { Suspense, useState } from 'react'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { lazily } from '../../ui/lazily.ts'
import styles from './NewsFinder.module.css'

// Nobody who only reads the news pays for it.
const NewsPanel = lazily(async () => (await import('./NewsPanel.tsx')).NewsPanel)

/** Above the timeline: searching and filtering, folded away until it is opened or a link asks for something. */
export function NewsFinder({ filters }: { filters: NewsFilters }) {
  const isNarrowed = Object.values(filters).some(({ length }) => length > 0)
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed)
  const [open, setOpen] = useState(isNarrowed)
  // Giving up the last filter must not close the panel under the pointer.
  if (isNarrowed !== wasNarrowed) {
    setWasNarrowed(isNarrowed)
    if (isNarrowed) setOpen(true)
  }
  return (
    <details
      className={`disclosure ${styles.finder}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Search and filter</summary>
      {open && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <NewsPanel filters={filters} />
        </Suspense>
      )}
    </details>
  )
}
