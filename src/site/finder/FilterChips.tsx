import styles from './FilterChips.module.css'

export interface Chip {
  /** `Country` */
  label: string
  /** `Qatar` */
  value: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: Chip[]
  onClear: () => void
  /** The pressed chip is gone: the focus needs a new place. */
  afterwards: () => void
}

/** What the list is narrowed to; each chip takes itself away. */
export function FilterChips({ chips, onClear, afterwards }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <ul aria-label="Active filters">
        {chips.map(({ label, value, onRemove }) => (
          <li key={`${label}:${value}`}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => {
                onRemove()
                afterwards()
              }}
            >
              <span className="visually-hidden">Remove </span>
              <span className={styles.words}>
                <span className={styles.label}>{label}: </span>
                <bdi>{value}</bdi>
              </span>
              <span aria-hidden="true" className={styles.cross} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button-link"
        onClick={() => {
          onClear()
          afterwards()
        }}
      >
        Clear all
      </button>
    </div>
  )
}
