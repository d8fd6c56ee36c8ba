import { UnreadableFile } from './failure.ts'
import { decodeText, encodingOf } from './encoding.ts'
import { kindOf } from './kind.ts'
import type { Table } from './table.ts'
import { delimiterOf, readTextTable } from './text-table.ts'
import { openWorkbook, type Sheet } from './workbook.ts'

/** Settings chosen by the user where automatic detection was wrong. */
export interface OpenOptions {
  encoding?: string | undefined
  delimiter?: string | undefined
}

export interface OpenedFile {
  kind: 'workbook' | 'text'
  /** Encoding of a text file; null for a workbook and for pasted text. */
  encoding: string | null
  delimiter: string | null
  sheets: readonly Sheet[]
}

const once = (read: () => Table): (() => Table) => {
  let table: Table | undefined
  return () => (table ??= read())
}

/** Opens a text as a single sheet: text pasted from a spreadsheet, or a decoded file. */
export function openText(
  text: string,
  { delimiter }: OpenOptions = {},
  encoding: string | null = null,
): OpenedFile {
  if (text.trim() === '') throw new UnreadableFile('The file is empty.')
  if (/^\s*(?:<!--|<!doctype html|<\?xml|<(?:html|head|meta|body|table)\b)/i.test(text))
    throw new UnreadableFile(
      'The file is a web page or XML, whatever its name says. Open it in Excel and save it as “Excel Workbook (.xlsx)”.',
    )
  if (/^\s*[[{]\s*["{[]/.test(text))
    throw new UnreadableFile('The file is JSON, not a table. CSV, TSV and XLSX are supported.')
  const used = delimiter ?? delimiterOf(text)
  return {
    kind: 'text',
    encoding,
    delimiter: used,
    sheets: [{ name: '', isHidden: false, read: once(() => readTextTable(text, used)) }],
  }
}

/**
 * Opens a CSV, TSV or XLSX file; its kind is detected by its content.
 * @throws UnreadableFile when the file holds no table
 */
export function openFile(bytes: Uint8Array, options: OpenOptions = {}): OpenedFile {
  if (kindOf(bytes) === 'workbook') {
    const sheets = openWorkbook(bytes).map(({ name, isHidden, read }) => ({
      name,
      isHidden,
      read: once(read),
    }))
    return { kind: 'workbook', encoding: null, delimiter: null, sheets }
  }
  const encoding = options.encoding ?? encodingOf(bytes)
  return openText(decodeText(bytes, encoding), options, encoding)
}
