import styles from './SortHeading.module.css'

/** The heading of a column of a table; where it can be sorted by, a press does. */
export function SortHeading({
  label,
  dir,
  isFigure,
  onSort,
}: {
  label: string
  /** How the rows stand by this column; undefined where they are in another order. */
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
