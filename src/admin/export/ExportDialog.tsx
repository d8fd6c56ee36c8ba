import { useState, type FormEvent } from 'react'
import { site } from '../../config.ts'
import { fieldColumns } from '../../entities/export/columns.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { fileName } from '../../ui/fileName.ts'
import { counted } from '../../ui/format.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { useOperation } from '../operation/useOperation.ts'
import { reason } from '../reason.ts'
import { Choices } from './Choices.tsx'
import { type FormatName, FORMATS } from './formats.ts'
import { lastFormat, rememberFormat } from './lastFormat.ts'
import { screenColumns } from './screenColumns.ts'
import type { ExportSource } from './source.ts'
import { writeFile } from './writeFile.ts'

const FORMAT_CHOICES = Object.entries(FORMATS).map(([value, { label, hint }]) => ({
  value: value as FormatName,
  label,
  hint,
}))

/** Dialog to choose rows, columns and format of a grid, and to save them as a file. */
export function ExportDialog<R extends object>({
  source,
  onClose,
}: {
  source: ExportSource<R>
  onClose: () => void
}) {
  const { nouns, title, all, shown, selected, columns, fields } = source
  const amount = (n: number) => counted(n, nouns.one, nouns.many)
  const rowChoices = [
    ...(selected ? [{ value: 'selected', label: `The ${amount(selected.length)} selected` } as const] : []),
    {
      value: 'shown',
      label: `The ${amount(shown.records.length)} on the screen, in the same order`,
    } as const,
    { value: 'all', label: `All ${amount(all.length)}` } as const,
  ]
  const columnChoices = [
    { value: 'shown', label: 'Those on the screen, in the same order' } as const,
    {
      value: 'all',
      label: fields ? 'Every field, so that the file can be imported again without loss' : 'All of them',
      ...(fields?.left && { hint: fields.left }),
    } as const,
  ]
  const [rows, setRows] = useState(rowChoices[0]!.value)
  const [which, setWhich] = useState<'shown' | 'all'>('shown')
  const [format, setFormat] = useState(lastFormat)

  const { start, isRunning, progress, error, stop } = useOperation({
    run: (watch) => {
      const records = { selected: selected ?? [], shown: shown.records, all }[rows]
      const own =
        which === 'all' && fields
          ? fieldColumns(fields.table, records)
          : screenColumns(which === 'all' ? columns : shown.columns, columns)
      return writeFile(FORMATS[format], title, own, records, watch)
    },
    message: (file) => {
      if (!file) return { tone: 'info', text: 'Stopped. Nothing was saved.' }
      const name = fileName(
        { product: site.product, noun: nouns.many, filters: [], at: new Date() },
        FORMATS[format].extension,
      )
      saveFile(name, file.content)
      rememberFormat(format)
      const cut =
        file.cut > 0
          ? ` ${counted(file.cut, 'text was', 'texts were')} cut to the longest that Excel allows.`
          : ''
      return { tone: file.cut > 0 ? 'warn' : 'ok', text: `Saved ${amount(file.rows)} as ${name}.${cut}` }
    },
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  return (
    <Dialog title={`Export ${nouns.many}`} isBusy={isRunning} onClose={onClose}>
      <form noValidate className="column" onSubmit={submit}>
        <Choices legend="Rows" choices={rowChoices} chosen={rows} onChoose={setRows} />
        <Choices legend="Columns" choices={columnChoices} chosen={which} onChoose={setWhich} />
        <Choices legend="Format" choices={FORMAT_CHOICES} chosen={format} onChoose={setFormat} />
        {isRunning && progress && <OperationProgress label={`Exporting ${nouns.many}`} progress={progress} />}
        {error && (
          <p className="notice" data-tone="error" role="alert">
            {reason(error)}
          </p>
        )}
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={isRunning ? stop : onClose}>
            {isRunning ? 'Stop' : 'Cancel'}
          </button>
          <button type="submit" className="button" disabled={isRunning}>
            Export
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
