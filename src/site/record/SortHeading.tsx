import styles from './SortHeading.module.css'

/** A column heading; a press on it sorts by the column where that is possible. */
export function SortHeading({
  label,
  dir,
  isFigure,
  onSort,
}: {
  label: string
  /** The direction in which the rows are sorted by this column; undefined when they are sorted by another. */
  dir: 'asc' | 'desc' | undefined
  isFigure?: boolean | undefined
  onSort: (() => void) | undefined
}) {
  return (
    <th scope="col" aria-sort={dir && `${dir}ending`} data-figure={isFigure}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
