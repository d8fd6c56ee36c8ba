import { type CSSProperties, useMemo, useState } from 'react'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { VERDICTS, type CheckedRow, type Verdict } from '../../import/verdict.ts'
import { count, counted } from '../../ui/format.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridSearch } from '../../ui/gridSearch.ts'
import { Conversions } from './Conversions.tsx'
import { checkColumns } from './checkColumns.tsx'
import type { CheckedImport, ImportState, Opened } from './useImport.ts'
import { VERDICT_LABELS } from './words.ts'
import styles from './import.module.css'

const SORT = [{ id: 'line', desc: false }] as const
/** Row key that stays stable when a corrected row gets another id. */
const idOf = ({ line, isMadeParent }: CheckedRow) => `${line}${isMadeParent ? ' whole' : ''}`

type Written = keyof CheckedImport['checked']['otherChangesOfOnly']

/** Returns the numbers of other records that are written along with the rows that are chosen. */
function otherChangesOfChosen(
  { otherChanges, otherChangesOfOnly }: CheckedImport['checked'],
  taken: readonly Written[],
) {
  const [first, second] = taken
  if (!first) return []
  return second ? otherChanges : otherChangesOfOnly[first]
}

/** The dry run: the verdict on each row and its reason. Values can be corrected in place. */
export function CheckStep({
  state,
  opened,
  result: { checked, rows },
  onWrite,
}: {
  state: ImportState
  opened: Opened
  result: CheckedImport
  onWrite: (verdicts: readonly Verdict[]) => void
}) {
  const [shown, setShown] = useState<Verdict | null>(null)
  const [search, setSearch] = useState<GridSearch>({})
  const [taken, setTaken] = useState<readonly Written[]>(['create', 'update'])
  const columns = useMemo(() => checkColumns(opened), [opened])
  const records = useMemo(
    () => rows.filter(({ verdict }) => shown === null || verdict === shown),
    [rows, shown],
  )
  const otherChanges = otherChangesOfChosen(checked, taken)
  const writable = taken.reduce((sum, verdict) => sum + checked.verdicts[verdict], 0)
  return (
    <>
      <fieldset className={styles.verdicts} aria-label="Show">
        {([null, ...VERDICTS] as const).map((verdict) => (
          <button
            key={verdict ?? 'all'}
            type="button"
            className="button-quiet"
            aria-pressed={shown === verdict}
            onClick={() => setShown(verdict)}
          >
            {verdict === null ? 'All' : VERDICT_LABELS[verdict]}{' '}
            <span className="figures">
              {count(verdict === null ? checked.rows : checked.verdicts[verdict])}
            </span>
          </button>
        ))}
      </fieldset>
      {otherChanges.length > 0 && (
        <p className="hint">
          Will also be saved:{' '}
          {otherChanges
            .map(({ collection, created, updated }) => {
              const { one, many } = nounsOf(collection)
              const made = created > 0 ? counted(created, `new ${one}`, `new ${many}`) : ''
              const changed = updated > 0 ? counted(updated, `${one} changed`, `${many} changed`) : ''
              return [made, changed].filter(Boolean).join(', ')
            })
            .join(' · ')}
        </p>
      )}
      <Conversions checked={checked} />
      <div className={styles.grid} style={{ '--rows': checked.rows } as CSSProperties}>
        <Grid
          label="Rows"
          name="import"
          records={records}
          recordId={idOf}
          columns={columns}
          search={search}
          onSearch={setSearch}
          defaultSort={SORT}
          onEdit={(row, column, text) =>
            row.isMadeParent
              ? Promise.resolve('This record combines several rows: correct its parts instead.')
              : state.edit(row.line, column, text)
          }
          empty={<p>No rows of this kind.</p>}
        />
      </div>
      <fieldset className={`card column ${styles.take}`}>
        <legend className={styles.how}>Import</legend>
        {(['create', 'update'] as const).map((verdict) => (
          <label key={verdict} className="checkbox">
            <input
              type="checkbox"
              checked={taken.includes(verdict)}
              disabled={checked.verdicts[verdict] === 0}
              onChange={(event) =>
                setTaken(
                  event.target.checked ? [...taken, verdict] : taken.filter((each) => each !== verdict),
                )
              }
            />
            {verdict === 'create' ? 'Create' : 'Update'} {count(checked.verdicts[verdict])}
          </label>
        ))}
      </fieldset>
      <p className={styles.actions}>
        <button
          type="button"
          className="button"
          disabled={state.busy !== null || writable === 0}
          onClick={() => onWrite(taken)}
        >
          Import {counted(writable, nounsOf(opened.collection).one, nounsOf(opened.collection).many)}
        </button>
        <button type="button" className="button-quiet" onClick={state.uncheck}>
          Back to the columns
        </button>
        {writable === 0 && <span className="muted">There is nothing to import.</span>}
      </p>
    </>
  )
}
