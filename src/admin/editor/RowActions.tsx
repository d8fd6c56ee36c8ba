import styles from './editor.module.css'

/** Edit and Delete at the end of a row; inside the grid the arrow keys reach them. */
export function RowActions({
  title,
  onEdit,
  onDelete,
}: {
  title: string
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <span className={styles.actions}>
      <button type="button" className="button-link" tabIndex={-1} onClick={onEdit}>
        Edit<span className="visually-hidden"> {title}</span>
      </button>
      <button type="button" className="button-link" tabIndex={-1} onClick={onDelete}>
        Delete<span className="visually-hidden"> {title}</span>
      </button>
    </span>
  )
}
