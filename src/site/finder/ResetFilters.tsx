import styles from './ResetFilters.module.css'

export function ResetFilters({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.reset}>
      <button type="button" className="button-quiet" onClick={onReset}>
        Reset Filters
      </button>
    </div>
  )
}
