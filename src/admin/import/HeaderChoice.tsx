import type { SheetInspection } from '../../import/importer.ts'
import { FIRST_COLUMN } from '../../import/match/turned.ts'
import { truncated } from '../../ui/truncated.ts'

const short = (cells: readonly string[]) =>
  truncated(cells.filter((cell) => cell.trim() !== '').join(' | '), 59)

/** Select for the header row, which is detected automatically. */
export function HeaderChoice({
  inspection,
  isBusy,
  onChoose,
}: {
  inspection: SheetInspection
  isBusy: boolean
  onChoose: (headerAt: number) => void
}) {
  return (
    <label className="field">
      <span className="label">Header row</span>
      <select
        className="input"
        value={inspection.headerAt}
        disabled={isBusy}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={-1}>None: the first row is data</option>
        {inspection.top.map(({ at, line, cells }) => (
          <option key={line} value={at}>
            {line}: {short(cells)}
          </option>
        ))}
        <option value={FIRST_COLUMN}>The first column: each other column is a record</option>
      </select>
    </label>
  )
}
