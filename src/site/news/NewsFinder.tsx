import { Suspense, useState } from 'react'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import styles from './NewsFinder.module.css'

// Lazy-loaded: visitors who only read the news need none of it.
const NewsPanel = lazyComponent(async () => (await import('./NewsPanel.tsx')).NewsPanel)

/** Search and filters above the timeline; collapsed until opened or until the address contains filters. */
export function NewsFinder({ filters }: { filters: NewsFilters }) {
  const isNarrowed = Object.values(filters).some(({ length }) => length > 0)
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed)
  const [open, setOpen] = useState(isNarrowed)
  // Open the panel when filters are added, but removing the last one must not close it under the pointer.
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
