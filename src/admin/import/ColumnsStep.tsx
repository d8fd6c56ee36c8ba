import { useQuery } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { CONTENT_COLLECTIONS } from '../../entities/registry/collections.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { count, counted, dateTime } from '../../ui/format.ts'
import { FIRST_COLUMN } from '../../import/match/turned.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import { HeaderChoice } from './HeaderChoice.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { newFieldFaults } from './newFieldFaults.ts'
import { JoinedNames } from './JoinedNames.tsx'
import { lacksCurrency, missingFields } from './targets.ts'
import { WordTable } from './WordTable.tsx'
import type { ImportState, Opened } from './useImport.ts'
import styles from './import.module.css'

/** Choice of the sheet, its header row and the targets of its columns. */
export function ColumnsStep({ state, opened }: { state: ImportState; opened: Opened }) {
  const { file, inspection, sheet, collection, mapping, kept } = opened
  const hiddenColumns = inspection.columns.filter(({ isHidden }) => isHidden).length
  const missing = missingFields(collection, inspection.columns, mapping)
  const isBusy = state.busy !== null
  const { data: defined = [] } = useQuery(dynamicFieldStaffQueries.all())
  const faults = newFieldFaults(collection, inspection.columns, mapping, defined)
  return (
    <>
      <section className="card column" aria-label="Table">
        <p>
          <strong>
            <bdi>{file.name}</bdi>
          </strong>
          {': '}
          {counted(inspection.rows, 'row', 'rows')}
          {inspection.explained > 0 &&
            `, ${counted(inspection.explained, 'row', 'rows')} that ${inspection.explained === 1 ? 'explains' : 'explain'} the headings left out`}
          {inspection.between > 0 &&
            `, ${counted(inspection.between, 'heading, page number or subtotal', 'headings, page numbers and subtotals')} between them left out`}
          {inspection.notes > 0 && `, ${counted(inspection.notes, 'note', 'notes')} below them left out`}
          {inspection.hidden > 0 &&
            `. ${counted(inspection.hidden, 'row is', 'rows are')} hidden in the workbook, by a filter or by hand, and included`}
          {hiddenColumns > 0 &&
            `. ${counted(hiddenColumns, 'column is', 'columns are')} hidden in the workbook and included unless left out below`}
        </p>
        <div className={styles.choices}>
          <label className="field">
            <span className="label">The rows are</span>
            <select
              className="input"
              value={collection}
              disabled={isBusy}
              onChange={(event) => {
                const chosen = CONTENT_COLLECTIONS.find((name) => name === event.target.value)
                if (chosen) void state.lookAgain({ collection: chosen })
              }}
            >
              {CONTENT_COLLECTIONS.map((name) => (
                <option key={name} value={name}>
                  {NOUNS[name].title}
                </option>
              ))}
            </select>
          </label>
          {file.sheets.length > 1 && (
            <label className="field">
              <span className="label">Sheet</span>
              <select
                className="input"
                value={sheet}
                disabled={isBusy}
                onChange={(event) => void state.lookAgain({ sheet: Number(event.target.value) })}
              >
                {file.sheets.map(({ name, at, isHidden, rows }) => (
                  <option key={at} value={at}>
                    {name} ({isHidden && 'hidden, '}
                    {count(rows)} rows)
                  </option>
                ))}
              </select>
            </label>
          )}
          <HeaderChoice
            inspection={inspection}
            isBusy={isBusy}
            onChoose={(headerAt) => void state.lookAgain({ headerAt })}
          />
          {file.encoding !== null && (
            <EncodingSelect
              value={opened.open.encoding ?? file.encoding}
              onChange={(encoding) => void state.open(opened.source, encoding === '' ? {} : { encoding })}
            />
          )}
        </div>
      </section>
      {inspection.headerAt === FIRST_COLUMN && (
        <p className="notice" data-tone="info">
          Each column of the table is a record. The table is turned, so that each becomes a row, whose line is
          the number of the column. If its rows are the records, choose the header row.
        </p>
      )}
      {inspection.another !== null && (
        <p className="notice" data-tone="warn">
          Another table begins on line {count(inspection.another)} and is left out. To import it, choose that
          line as the header row.
        </p>
      )}
      {kept && (
        <p className="notice" data-tone="info">
          Mapped as last time by <bdi>{kept.byEmail}</bdi>
          {kept.at !== null && ` on ${dateTime(kept.at)}`}.{' '}
          <button
            type="button"
            className="button-link"
            disabled={isBusy}
            onClick={() => void state.startAnew()}
          >
            Start over
          </button>
        </p>
      )}
      <ColumnTable opened={opened} faults={faults} isBusy={isBusy} onMap={state.map} />
      <WordTable opened={opened} onMap={state.map} />
      <JoinedNames opened={opened} onMap={state.map} />
      <ImportOptions opened={opened} onChoose={state.choose} />
      {missing.length > 0 && (
        <p className="notice" data-tone="warn">
          Choose a column for {missing.join(' and ')}, or a value for every row.
        </p>
      )}
      {lacksCurrency(collection, inspection.columns, mapping) && (
        <p className="notice" data-tone="warn">
          The amounts have no currency and will not be imported. Choose a currency for every row.
        </p>
      )}
      {faults.size > 0 && (
        <p className="notice" data-tone="warn">
          Choose another label for the new field, or choose the existing field.
        </p>
      )}
      <p className={styles.actions}>
        <button
          type="button"
          className="button"
          disabled={isBusy || missing.length > 0 || faults.size > 0}
          onClick={() => void state.check()}
        >
          Check the rows
        </button>
        <button type="button" className="button-quiet" onClick={state.close}>
          Another file
        </button>
      </p>
    </>
  )
}
