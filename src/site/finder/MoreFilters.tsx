import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import { lazily } from '../../ui/lazily.ts'
import { useAtOnce } from '../../ui/useAtOnce.ts'
import styles from './FacetFilter.module.css'

const FieldFilter = lazily(async () => (await import('./FieldFilter.tsx')).FieldFilter)

interface MoreFiltersProps {
  kind: 'projects' | 'players'
  /** Each as "name:value", "name:>=value" or "name:<=value". */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The fields that staff defined, as filters. Their definitions are read when the panel is opened, not before. */
export function MoreFilters({ kind, chosen: asked, onChange }: MoreFiltersProps) {
  const [chosen, choose] = useAtOnce(asked, onChange)
  const [open, setOpen] = useState(chosen.length > 0)
  const { data: fields, error } = useQuery({ ...dynamicFieldQueries.shown(kind), enabled: open })

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
              asked={chosen.flatMap((pair) =>
                pair.startsWith(`${field.name}:`) ? [pair.slice(field.name.length + 1)] : [],
              )}
              onChange={(asked) => change(field.name, asked)}
            />
          ))}
        </Suspense>
        {!fields && !error && <p className="hint">Loading…</p>}
        {error && <p className="hint">The filters could not be loaded.</p>}
        {fields?.length === 0 && <p className="hint">There are no further filters.</p>}
      </div>
    </details>
  )
}
