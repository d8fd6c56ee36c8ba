import type { Checked } from '../../import/check.ts'
import { count } from '../../ui/format.ts'
import styles from './import.module.css'

/** Lists how cells were converted, for the user to verify. */
export function Conversions({ checked: { conversions, otherConversions } }: { checked: Checked }) {
  if (conversions.length === 0) return null
  return (
    <details className="disclosure">
      <summary>How values were converted</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Conversion</th>
              <th scope="col" className={styles.narrow}>
                Rows
              </th>
              <th scope="col" className={styles.narrow}>
                First line
              </th>
            </tr>
          </thead>
          <tbody>
            {conversions.map(({ column, how, times, firstLine }) => (
              <tr key={`${column} ${how}`}>
                <th scope="row">
                  <bdi>{column}</bdi>
                </th>
                <td>{how}</td>
                <td className="figures">{count(times)}</td>
                <td className="figures">{count(firstLine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {otherConversions > 0 && (
        <p className="hint">And {count(otherConversions)} other, rarer conversions.</p>
      )}
    </details>
  )
}
