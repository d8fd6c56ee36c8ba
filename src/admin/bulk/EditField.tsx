import { useId, useState, type FormEvent } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { counted } from '../../ui/format.ts'
import type { ResourceColumn } from '../editor/resource.ts'
import type { ColumnEdit } from './action.ts'
import type { BulkContext } from './context.ts'
import { GoneNotice, existingRecords } from './GoneNotice.tsx'
import { cellReader } from './readCell.ts'

/** Dialog to choose a field and its new value for the selected records; the preview follows. */
export function EditField<R extends Stamp, D>({
  context,
  records,
  nouns,
  onChosen,
  onClose,
}: {
  context: BulkContext<R, D>
  /** The selected records. */
  records: readonly R[]
  nouns: readonly [one: string, many: string]
  onChosen: (edit: ColumnEdit) => void
  onClose: () => void
}) {
  const id = useId()
  // References to other records can only be chosen in their own cells.
  const fields = context.columns.filter(({ put, editor }) => put && editor && !editor.references)
  const [columnId, setColumnId] = useState(fields.find(({ isTitle }) => !isTitle)?.id ?? '')
  const [text, setText] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const left = existingRecords(records, context.records).length
  const gone = records.length - left
  const column = fields.find((field) => field.id === columnId)
  const editor = column?.editor
  const value = text ?? editor?.options?.[0]?.value ?? ''
  const reading = column && editor ? cellReader(column.label, editor, context.records)(value) : null
  const refused = reading && 'refused' in reading ? reading.refused : null
  const echo = value === '' ? null : (editor?.interpret?.(value) ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (column && refused === null && left > 0) onChosen({ columnId, text: value })
  }
  return (
    <Dialog title={`Edit a field of ${counted(left === 0 ? gone : left, ...nouns)}`} onClose={onClose}>
      <form noValidate className="column" onSubmit={submit}>
        <GoneNotice gone={gone} left={left} nouns={nouns} />
        <div className="field">
          <label htmlFor={`${id}-field`}>Field</label>
          <select
            id={`${id}-field`}
            className="input"
            value={columnId}
            onChange={(event) => {
              setColumnId(event.target.value)
              setText(null)
              setAsked(false)
            }}
          >
            {fields.map((field) => (
              <option key={field.id} value={field.id}>
                {field.label}
              </option>
            ))}
          </select>
        </div>
        {column && (
          <ValueInput
            key={columnId}
            id={`${id}-value`}
            column={column}
            records={context.records}
            value={value}
            onChange={setText}
          />
        )}
        {value === '' && editor && !editor.options && (
          <p className="hint">If you leave this blank, the field is cleared in all of them.</p>
        )}
        {echo !== null && <output className="hint">{echo}</output>}
        {isAsked && refused !== null && (
          <p className="notice" data-tone="error" role="alert">
            {refused}
          </p>
        )}
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={onClose}>
            {left === 0 ? 'Close' : 'Cancel'}
          </button>
          {left > 0 && (
            <button type="submit" className="button">
              Preview changes
            </button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Input for the new value: a select for a closed list, otherwise a text field, possibly with suggestions. */
function ValueInput<R extends Stamp, D>({
  id,
  column: { editor },
  records,
  value,
  onChange,
}: {
  id: string
  column: ResourceColumn<R, D>
  records: readonly R[]
  value: string
  onChange: (text: string) => void
}) {
  const [offered] = useState(() => editor?.suggestions?.(records) ?? [])
  const list = offered.length > 0 ? `${id}-list` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>New value</label>
      {editor?.options ? (
        <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          {editor.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="input"
          autoComplete="off"
          inputMode={editor?.inputMode}
          list={list}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {list && (
        <datalist id={list}>
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}
