import { strToU8, Zip, ZipDeflate } from 'fflate'
import { encodeXml } from './xml.ts'

/** Content of a cell; a text such as "2029-04-30" becomes a date that Excel can sort and subtract. */
export type WorkbookCell = string | number | boolean | null

/** Maximum length of a cell text, in characters; Excel refuses a file with a longer one. */
export const MAX_CELL_LENGTH = 32_767

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const WORKBOOK_TYPE = `${PART}.sheet`

/** Indexes into the cell formats (`cellXfs`) of `STYLES`. */
const STYLE = { plain: 0, day: 1, heading: 2 }

const STYLES = `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Returns all parts of the package except the sheet itself. */
const partsOf = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${encodeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
})

/** Start of the sheet; freezes the heading row so that it stays visible while scrolling. */
const SHEET_HEAD = `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

const DAY = 86_400_000
/** Excel counts 29 February 1900, which never existed; this epoch is right from 61 (1 March 1900) on. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_DAY = 61

/** Returns the Excel serial of an ISO date; null if the text is no date or Excel's calendar lacks it. */
function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(text)
  const day = (at - EPOCH) / DAY
  // Date.parse turns 30 February into another day.
  return day >= FIRST_DAY && new Date(at).toISOString().startsWith(text) ? day : null
}

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`

function cellXml(cell: WorkbookCell, style: number): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(cell, style) : '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  const day = dayNumber(cell)
  if (day !== null) return numberCell(day, STYLE.day)
  // An inline string is never evaluated as a formula, whatever it begins with.
  const text = encodeXml(cell.slice(0, MAX_CELL_LENGTH))
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Characters compressed per step: about 3 ms. */
const PACKED = 64 * 1024

/**
 * Writes a workbook with one sheet row by row (ECMA-376, SpreadsheetML), compressing as it goes, so that no
 * step blocks for long. `sheetName` has at most 31 characters and none of `[]:*?/\`.
 */
export function workbookWriter(sheetName: string, headings: readonly string[]) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, xml] of Object.entries(partsOf(sheetName))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(HEAD + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  let waiting = HEAD + SHEET_HEAD
  function row(cells: readonly WorkbookCell[], style = STYLE.plain): void {
    waiting += `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
    if (waiting.length < PACKED) return
    sheet.push(strToU8(waiting))
    waiting = ''
  }
  row(headings, STYLE.heading)
  return {
    row: (cells: readonly WorkbookCell[]) => row(cells),
    /** Returns the bytes of the file in parts. No rows can be added afterwards. */
    finish: (): readonly Uint8Array<ArrayBuffer>[] => {
      sheet.push(strToU8(waiting + SHEET_END), true)
      zip.end()
      return chunks
    },
  }
}
