import button from '../../ui/grid/rowAction.module.css'
import styles from './editor.module.css'

const PENCIL = 'M2.5 13.5l.8-3.2 7.6-7.6a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2l-7.6 7.6zM9.6 4l2.4 2.4'
const BIN = 'M2.5 4.5h11M6 4.5V2.8h4v1.7M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4'

/** Edit and Delete at the end of a row; inside the grid they are reached with the arrow keys. */
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
      <Action word="Edit" title={title} picture={PENCIL} onPress={onEdit} />
      <Action word="Delete" title={title} picture={BIN} onPress={onDelete} />
    </span>
  )
}

function Action({
  word,
  title,
  picture,
  onPress,
}: {
  word: string
  title: string
  picture: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={button.action}
      title={word}
      // Not a hidden text, which would be a layer of its own in every row.
      aria-label={`${word} ${title}`}
      tabIndex={-1}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={picture} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
