import type { ActiveFilter } from './activeFilters.ts'
import styles from './Results.module.css'

interface NoMatchesProps<Filters> {
  message: string
  active: ActiveFilter<Filters>[]
  onRemove: (without: Partial<Filters>) => void
  onReset: () => void
}

/** An empty list is no dead end: each filter in use can be taken away from here. */
export function NoMatches<Filters>({ message, active, onRemove, onReset }: NoMatchesProps<Filters>) {
  return (
    <div className={styles.empty}>
      <p className={styles.message}>{message}</p>
      {active.length > 0 && (
        <>
          <ul className={styles.ways}>
            {active.map(({ label, value, without }) => (
              <li key={`${label}:${value}`}>
                <button type="button" className="button-link" onClick={() => onRemove(without)}>
                  Remove {value}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="button-quiet" onClick={onReset}>
            Reset Filters
          </button>
        </>
      )}
    </div>
  )
}
