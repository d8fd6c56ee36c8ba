import { fold } from '../../fold.ts'
import { type Mapping, translationOf } from '../../import/mapping.ts'
import { asSeveral } from '../../import/names-apart.ts'
import { count, counted } from '../../ui/format.ts'
import type { Opened } from './useImport.ts'
import styles from './import.module.css'

/** Lists the cells that may name several companies, with how each is read, for the user to correct. */
export function JoinedNames({
  opened: { mapping, joined },
  onMap,
}: {
  opened: Opened
  onMap: (mapping: Mapping) => void
}) {
  if (joined.length === 0) return null
  const put = (field: string, cell: string, text: string, proposed: string) => {
    const { [fold(cell)]: _, ...others } = mapping.words[field] ?? {}
    const words = text === proposed ? others : { ...others, [fold(cell)]: text }
    onMap({ ...mapping, words: { ...mapping.words, [field]: words } })
  }
  return (
    <section className="card column" aria-label="Companies">
      <h2 className={styles.title}>Cells that may name several companies</h2>
      <p className="hint">
        A semicolon separates two companies. A name that a player already has stays in one piece.
      </p>
      {joined.map(({ field, label, names, others }) => (
        <div key={field} className={styles.choices}>
          {names.map((name) => {
            const { cell, parts, times } = name
            const proposed = asSeveral(name)
            const text = translationOf(mapping.words[field], cell) ?? proposed
            const several = parts.join('; ')
            return (
              <div key={cell} className="field">
                <label className="field">
                  <span className="label">
                    {label}: “<bdi>{cell}</bdi>”{' '}
                    <span className={`muted ${styles.times}`}>{count(times)} ×</span>
                  </span>
                  <input
                    className="input"
                    dir="auto"
                    value={text}
                    onChange={(event) => put(field, cell, event.target.value, proposed)}
                  />
                </label>
                <button
                  type="button"
                  className={`button-link ${styles.other}`}
                  onClick={() => put(field, cell, text === cell ? several : cell, proposed)}
                >
                  {text === cell
                    ? `Separate into ${counted(parts.length, 'company', 'companies')}`
                    : 'Keep as one company'}
                </button>
              </div>
            )
          })}
          {others > 0 && <p className="hint">{counted(others, 'more cell', 'more cells')}</p>}
        </div>
      ))}
    </section>
  )
}
