import type { SheetInspection } from '../../import/importer.ts'

const short = (cells: readonly string[]) => {
  const text = cells.filter((cell) => cell.trim() !== '').join(' | ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

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
        {inspection.top.map(({ line, cells }, at) => (
          <option key={line} value={at}>
            {line}: {short(cells)}
          </option>
        ))}
      </select>
    </label>
  )
}
