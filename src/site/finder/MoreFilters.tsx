import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { FieldType } from '../../entities/dynamic-field/schema.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import styles from './FacetFilter.module.css'

const FieldFilter = lazyComponent(async () => (await import('./FieldFilter.tsx')).FieldFilter)

interface MoreFiltersProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  onChange: (chosen: string[]) => void
}

/** Field types whose values are offered with their counts. */
const OFFERING = new Set<FieldType>(['boolean', 'select'])

/**
 * Filters on the dynamic fields that staff defined. The field definitions are read
 * only when the panel is opened.
 */
export function MoreFilters<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder: { collection, queries },
  filters,
  onChange,
}: MoreFiltersProps<T, F, C>) {
  const [chosen, choose] = useOptimisticValue(filters.field, onChange)
  const [open, setOpen] = useState(chosen.length > 0)
  const { data: fields, error } = useQuery({ ...dynamicFieldQueries.shown(collection), enabled: open })
  const counted = (fields ?? []).flatMap(({ name, type }) => (OFFERING.has(type) ? [name] : []))
  const { data: counts } = useQuery({ ...queries.fields(filters, counted), enabled: counted.length > 0 })

  function change(name: string, asked: string[]) {
    const others = chosen.filter((pair) => !pair.startsWith(`${name}:`))
    choose([...others, ...asked.map((value) => `${name}:${value}`)].sort())
  }

  return (
    <details className={styles.facet} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>More filters</span>
        {chosen.length > 0 && <span className={styles.chosen}>{chosen.length} selected</span>}
      </summary>
      <div className={`${styles.panel} ${styles.fields}`}>
        <Suspense>
          {fields?.map((field) => (
            <FieldFilter
              key={field.name}
              field={field}
              counts={counts?.[field.name]}
              chosen={chosen.flatMap((pair) =>
                pair.startsWith(`${field.name}:`) ? [pair.slice(field.name.length + 1)] : [],
              )}
              onChange={(asked) => change(field.name, asked)}
            />
          ))}
        </Suspense>
        {!fields && !error && <p className="hint">Loading…</p>}
        {error && <p className="hint">The filters could not be loaded.</p>}
        {fields?.length === 0 && <p className="hint">There are no other filters.</p>}
      </div>
    </details>
  )
}
