import styles from './tools.module.css'

export const UNDO_PATH = 'M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H7'
export const REDO_PATH = 'M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H9'

/** A button that undoes or redoes one of the user's own operations. */
export const StepButton = ({
  label,
  keys,
  path,
  onPress,
}: {
  label: string
  /** In the format of aria-keyshortcuts. */
  keys: string
  /** SVG path of the icon in a 16 × 16 view box. */
  path: string
  onPress: () => void
}) => (
  <button
    type="button"
    className={`button-quiet ${styles.step}`}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    onClick={onPress}
  >
    <svg viewBox="0 0 16 16" className={styles.arrow} aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
)
