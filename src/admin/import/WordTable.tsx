import { fold } from '../../fold.ts'
import type { Mapping } from '../../import/mapping.ts'
import { count } from '../../ui/format.ts'
import { optionsOf } from './options.ts'
import type { Opened } from './useImport.ts'
import styles from './import.module.css'

/** Lists the words of the file that are not in a closed list, for the user to translate. */
export function WordTable({
  opened: { collection, mapping, words },
  onMap,
}: {
  opened: Opened
  onMap: (mapping: Mapping) => void
}) {
  // Words stay in the list after they are translated, so that the translation can be changed.
  const open = words.filter((each) => each.words.length > 0)
  if (open.length === 0) return null
  const put = (field: string, word: string, option: string) => {
    const others = Object.entries(mapping.words[field] ?? {}).filter(([each]) => each !== fold(word))
    const words = Object.fromEntries(option === '' ? others : [...others, [fold(word), option]])
    onMap({ ...mapping, words: { ...mapping.words, [field]: words } })
  }
  return (
    <section className="card column" aria-label="Words">
      <h2 className={styles.title}>Unrecognised words</h2>
      <p className="hint">
        They are left blank unless you choose what they mean
        {open.some(({ isKept }) => isKept) && '; countries are kept as written'}.
      </p>
      <div className={styles.choices}>
        {open.flatMap(({ field, label, isKept, words: unknown }) =>
          unknown.map(({ word, times }) => (
            <label key={`${field} ${word}`} className="field">
              <span className="label">
                {label}: “<bdi>{word}</bdi>” <span className={`muted ${styles.times}`}>{count(times)} ×</span>
              </span>
              <select
                className="input"
                value={mapping.words[field]?.[fold(word)] ?? ''}
                onChange={(event) => put(field, word, event.target.value)}
              >
                <option value="">{isKept ? 'As written' : 'Left blank'}</option>
                {optionsOf(collection, field).map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </label>
          )),
        )}
      </div>
    </section>
  )
}
