import { fold } from '../../fold.ts'
import { type Mapping, translationOf } from '../../import/mapping.ts'
import { count, counted } from '../../ui/format.ts'
import { optionsOf } from './options.ts'
import type { Opened } from './useImport.ts'
import styles from './import.module.css'

type Unknown = Opened['words'][number]

/** Number of new names above which they are folded, so that the button below stays in reach. */
const FEW = 8

/**
 * Lists the words of the file that are not in a closed list, and the names that are not on the list that staff keep
 * for a field, for the user to translate.
 */
export function WordTable({ opened, onMap }: { opened: Opened; onMap: (mapping: Mapping) => void }) {
  // Words stay in the list after they are translated, so that the translation can be changed.
  const unlisted = opened.words.filter(({ listed }) => listed)
  const unrecognised = opened.words.filter(({ listed }) => !listed)
  const newNames = unlisted.reduce((sum, { words, others }) => sum + words.length + others, 0)
  const isAnyChosen = unlisted.some(({ field }) => Object.keys(opened.mapping.words[field] ?? {}).length > 0)
  return (
    <>
      {unrecognised.length > 0 && (
        <section className="card column" aria-label="Words">
          <h2 className={styles.title}>Unrecognised words</h2>
          <p className="hint">
            They are left blank unless you choose what they mean
            {unrecognised.some(({ isKept }) => isKept) && '; countries are kept as written'}.
          </p>
          <Translations opened={opened} onMap={onMap} unknown={unrecognised} />
        </section>
      )}
      {unlisted.length > 0 && (
        <section className="card column" aria-label="New names">
          <h2 className={styles.title}>New names</h2>
          <p className="hint">They are added to the list unless you choose one that is on it.</p>
          <details className="disclosure" open={newNames <= FEW || isAnyChosen}>
            <summary>{counted(newNames, 'new name', 'new names')}</summary>
            <Translations opened={opened} onMap={onMap} unknown={unlisted} />
          </details>
        </section>
      )}
    </>
  )
}

function Translations({
  opened: { collection, mapping },
  onMap,
  unknown,
}: {
  opened: Opened
  onMap: (mapping: Mapping) => void
  unknown: readonly Unknown[]
}) {
  const put = (field: string, word: string, option: string) => {
    const others = Object.entries(mapping.words[field] ?? {}).filter(([each]) => each !== fold(word))
    const words = Object.fromEntries(option === '' ? others : [...others, [fold(word), option]])
    onMap({ ...mapping, words: { ...mapping.words, [field]: words } })
  }
  const others = unknown.reduce((sum, each) => sum + each.others, 0)
  return (
    <div className={styles.choices}>
      {unknown.flatMap(({ field, label, isKept, listed, words }) =>
        words.map(({ word, times }) => (
          <label key={`${field} ${word}`} className="field">
            <span className="label">
              {label}: “<bdi>{word}</bdi>” <span className={`muted ${styles.times}`}>{count(times)} ×</span>
            </span>
            <select
              className="input"
              value={translationOf(mapping.words[field], word) ?? ''}
              onChange={(event) => put(field, word, event.target.value)}
            >
              <option value="">{listed ? 'Add to the list' : isKept ? 'As written' : 'Left blank'}</option>
              {(listed ?? optionsOf(collection, field)).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        )),
      )}
      {others > 0 && <p className="hint">{counted(others, 'more word', 'more words')}</p>}
    </div>
  )
}
