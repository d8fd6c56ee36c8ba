import styles from './Results.module.css'

interface NoMatchesProps<Change> {
  message: string
  active: { label: string; value: string; without: Change }[]
  onRemove: (without: Change) => void
  onReset: () => void
}

/** An empty list is no dead end: each filter in use can be taken away from here. */
export function NoMatches<Change>({ message, active, onRemove, onReset }: NoMatchesProps<Change>) {
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
