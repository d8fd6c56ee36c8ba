import type { ExportValue } from '../../entities/export/columns.ts'
import { MAX_CELL_LENGTH, WORKBOOK_TYPE, workbookWriter } from '../../import/file/workbook-writer.ts'
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../../ui/csv.ts'
import { listText } from '../../values/list-text.ts'

/** Writes a file row by row. */
export interface RowWriter {
  row: (values: readonly ExportValue[]) => void
  finish: () => Blob
  /** Number of texts that were cut because the format limits their length. */
  cut: () => number
}

export interface Format {
  extension: string
  label: string
  hint: string
  /** `title` is the name of the rows. */
  writer: (title: string, headings: readonly string[]) => RowWriter
}

const cellOf = (value: ExportValue): CsvCell => (Array.isArray(value) ? listText(value) : (value as CsvCell))

/** Characters per part of the file; parts are Blobs, which are kept outside the page's memory. */
const PART = 256 * 1024

/** Collects text in parts, so that the whole file is never a single string. */
function textParts(type: string) {
  const parts: Blob[] = []
  let waiting = ''
  const put = () => {
    parts.push(new Blob([waiting]))
    waiting = ''
  }
  return {
    add: (text: string) => {
      waiting += text
      if (waiting.length >= PART) put()
    },
    finish: () => {
      put()
      return new Blob(parts, { type })
    },
  }
}

const nothingCut = () => 0

const csv: Format = {
  extension: 'csv',
  label: 'CSV',
  hint: 'opens in any spreadsheet, and can be imported again here',
  writer: (_title, headings) => {
    const { add, finish } = textParts('text/csv;charset=utf-8')
    add(BYTE_ORDER_MARK + csvLine(headings))
    return { row: (values) => add(csvLine(values.map(cellOf))), finish, cut: nothingCut }
  },
}

const xlsx: Format = {
  extension: 'xlsx',
  label: 'Excel workbook (XLSX)',
  hint: 'with numbers and dates ready for formulas',
  writer: (title, headings) => {
    const writer = workbookWriter(title.slice(0, 31), headings)
    let cut = 0
    return {
      row: (values) => {
        const cells = values.map(cellOf)
        for (const cell of cells) if (typeof cell === 'string' && cell.length > MAX_CELL_LENGTH) cut += 1
        writer.row(cells)
      },
      finish: () => new Blob([...writer.finish()], { type: WORKBOOK_TYPE }),
      cut: () => cut,
    }
  },
}

const json: Format = {
  extension: 'json',
  label: 'JSON',
  hint: 'for programs',
  writer: (_title, headings) => {
    const { add, finish } = textParts('application/json')
    let before = '[\n'
    return {
      row: (values) => {
        add(before + JSON.stringify(Object.fromEntries(headings.map((name, at) => [name, values[at]]))))
        before = ',\n'
      },
      finish: () => {
        add(before === '[\n' ? '[]\n' : '\n]\n')
        return finish()
      },
      cut: nothingCut,
    }
  },
}

export const FORMATS = { csv, xlsx, json } as const
export type FormatName = keyof typeof FORMATS
