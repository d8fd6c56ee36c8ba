import styles from './FilterChips.module.css'

export interface Chip {
  /** The label of the filter, such as `Country`. */
  label: string
  /** The value, such as `Qatar`. */
  value: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: Chip[]
  onClear: () => void
  /** Called after a removal, to move the focus from the button that has disappeared. */
  afterwards: () => void
}

/** The active filters as chips; a press on a chip removes its filter. */
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
