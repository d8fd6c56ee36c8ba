import type { Entry } from '../../records/changeset.ts'
import { fieldChanges, type NamesAndLabels } from './changes.ts'
import styles from './history.module.css'

/** Table of the changed fields of one record, before and after side by side. */
export function FieldTable({ entry, words, title }: { entry: Entry; words: NamesAndLabels; title: string }) {
  const changes = fieldChanges(entry, words)
  if (changes.length === 0) return <p className="muted">No fields that a form shows.</p>
  const { before, after } = entry
  return (
    // Scrollable, but not a region: a record may have many operations, and landmarks need unique names.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a fieldset is for inputs
    <div role="group" className={styles.wide} tabIndex={0} aria-label={`Fields of ${title}`}>
      <table className={`table ${styles.fields}`}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {before && <th scope="col">{after ? 'Before' : 'Value'}</th>}
            {after && <th scope="col">{before ? 'After' : 'Value'}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before: was, after: is }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {was !== null && <Value text={was} column={after ? 'Before' : 'Value'} />}
              {is !== null && <Value text={is} column={before ? 'After' : 'Value'} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `column` is shown above the value on screens that have no room for a table head. */
const Value = ({ text, column }: { text: string; column: string }) => (
  <td className={styles.value} data-column={column}>
    {text === '' ? <span className="muted">(blank)</span> : <bdi>{text}</bdi>}
  </td>
)
