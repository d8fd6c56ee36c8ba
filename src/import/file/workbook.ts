import { linkTargets } from './cell-links.ts'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS } from './limits.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import { type CellReading, readSheet } from './sheet.ts'
import type { Table } from './table.ts'
import { attribute, decodeXml, elements, prefixOf } from './xml.ts'
import { unpack } from './zip.ts'

export interface Sheet {
  name: string
  /** Whether the sheet is hidden in the workbook. */
  isHidden: boolean
  /** Reads the sheet, which is slow for a large one. Throws UnreadableFile. */
  read: () => Table
}

const PARTS =
  /(?:^|\/)(?:workbook\.xml|workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$|worksheets\/(?:[^/]+\.xml|_rels\/[^/]+\.xml\.rels)$/i

/** Entries in which an OpenDocument file declares its type (OpenDocument 1.3, part 2, 3.2 and 3.3). */
const OPEN_DOCUMENT = /^(?:mimetype|META-INF\/manifest\.xml)$/

/** Returns advice for an OpenDocument file; undefined for any other. */
const openDocument = (said: string): string | undefined =>
  said.includes('opendocument.spreadsheet')
    ? 'The file is an OpenDocument spreadsheet (.ods). Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.'
    : said.includes('vnd.oasis.opendocument')
      ? 'The file is an OpenDocument text or presentation. Copy its table and paste it.'
      : undefined

/** Other document formats packed as zip, recognised by the names of their entries. */
const OTHERS: readonly { holds: RegExp; says: string }[] = [
  {
    holds: /^word\/document\.xml$/,
    says: 'The file is a Word document. Copy its table and paste it.',
  },
  {
    holds: /^ppt\/presentation\.xml$/,
    says: 'The file is a PowerPoint presentation. Copy its table and paste it.',
  },
  {
    holds: /^xl\/workbook\.bin$/,
    says: 'The file is a binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
  },
  {
    holds: /^Index\/.*\.iwa$/,
    says: 'The file is a document of Apple Numbers. Export it as “Excel Workbook (.xlsx)” or CSV.',
  },
]

/** Reads the shared strings; rich text becomes plain text, and phonetic readings (furigana) are left out. */
function sharedStrings(xml: string): string[] {
  const prefix = prefixOf(xml, 'si')
  return Array.from(elements(xml, `${prefix}si`), ({ inner }) => textIn(inner, prefix))
}

const textIn = (xml: string, prefix: string): string =>
  decodeXml(
    Array.from(
      elements(
        xml.includes('rPh') ? xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml,
        `${prefix}t`,
      ),
      ({ inner }) => inner,
    ).join(''),
  )

/** Reads the number format of each style of a workbook. */
function numberFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    Array.from(elements(xml, `${prefixOf(xml, 'numFmt')}numFmt`), ({ tag }) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode'),
    ]),
  )
  const [styles] = elements(xml, `${prefixOf(xml, 'cellXfs')}cellXfs`)
  if (!styles) return []
  return Array.from(elements(styles.inner, `${prefixOf(styles.inner, 'xf')}xf`), ({ tag }) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    return formatOf(id, codes.get(id))
  })
}

/** Resolves "worksheets/sheet1.xml", relative to the workbook or to the archive, to a path in the archive. */
const resolved = (target: string, folder: string): string =>
  target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`

/** Returns the relationships path of a part: "xl/sheet1.xml" → "xl/_rels/sheet1.xml.rels". */
const relationshipsOf = (path: string): string => path.replace(/[^/]+$/, '_rels/$&.rels')

/**
 * Opens a workbook (ECMA-376, SpreadsheetML) and returns its sheets in order, each read on demand.
 * @throws UnreadableFile when the file is not a workbook or is too large unpacked
 */
export function openWorkbook(bytes: Uint8Array): Sheet[] {
  const names: string[] = []
  const parts = unpack(bytes, (name) => {
    names.push(name)
    return PARTS.test(name) || OPEN_DOCUMENT.test(name)
  })
  const find = (ending: RegExp) => Object.keys(parts).find((name) => ending.test(name)) ?? ''
  const textOf = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  const main = find(/(?:^|\/)workbook\.xml$/i)
  if (main === '')
    throw new UnreadableFile(
      openDocument(textOf('mimetype') + textOf('META-INF/manifest.xml')) ??
        OTHERS.find(({ holds }) => names.some((name) => holds.test(name)))?.says ??
        'The file is a zip archive, not a workbook. Unpack it and choose the file inside.',
    )
  const folder = main.slice(0, main.length - 'workbook.xml'.length)
  const workbook = textOf(main)
  const targets = new Map(
    Array.from(elements(textOf(find(/workbook\.xml\.rels$/i)), 'Relationship'), ({ tag }) => [
      attribute(tag, 'Id'),
      resolved(attribute(tag, 'Target') ?? '', folder),
    ]),
  )
  let shared: CellReading | undefined
  const reading = () =>
    (shared ??= {
      strings: sharedStrings(textOf(find(/sharedStrings\.xml$/i))),
      formats: numberFormats(textOf(find(/styles\.xml$/i))),
      is1904: /date1904\s*=\s*"(?:1|true)"/.test(workbook),
      isUncalculated: /fullCalcOnLoad\s*=\s*"(?:1|true)"/.test(workbook),
      textIn,
    })
  return Array.from(elements(workbook, `${prefixOf(workbook, 'sheet')}sheet`), ({ tag }) => {
    const path = targets.get(attribute(tag, 'id')) ?? ''
    return {
      name: attribute(tag, 'name') ?? path,
      isHidden: /^(?:very)?hidden$/i.test(attribute(tag, 'state') ?? ''),
      read: () =>
        readSheet(textOf(path), reading(), linkTargets(textOf(relationshipsOf(path))), FILE_LIMITS.rows),
    }
  })
}
