import { fold } from '../../fold.ts'
import type { TableRow } from '../file/table.ts'
import { isNotStated } from '../read/reading.ts'
import { filledOf, isNumeric, valuesAt } from './cells.ts'
import { headingOf } from './heading.ts'
import { isFormat, unitOfCell } from './unit-row.ts'

/** Minimum number of cells of a row that explains the headings. */
const SEVERAL = 2

/** A tag of the Humanitarian Exchange Language with its attributes: "#adm1+name". */
const TAG = /^#[a-z]\w*(?:\s*\+\s*\w+)*$/i

/** Headings that tags mean; the first match counts. */
const MEANT: readonly [tag: RegExp, heading: string][] = [
  [/^#(?:activity|project)\b.*\+(?:id|code)\b/, 'Project number'],
  [/^#(?:activity|project|asset|facility)\b/, 'Project name'],
  [/^#(?:country|adm0)\b/, 'Country'],
  [/^#(?:adm[1-5]|loc)\b(?!.*\+(?:code|lat|lon)\b)/, 'Location'],
  [/^#geo\b.*\+lat\b/, 'Latitude'],
  [/^#geo\b.*\+lon\b/, 'Longitude'],
  [/^#geo\b.*\+coord/, 'Coordinates'],
  [/^#date\b.*\+(?:start|from)\b/, 'Start date'],
  [/^#date\b.*\+(?:end|to)\b/, 'Completion date'],
  [/^#org\b.*\+(?:funder|funding|donor)\b/, 'Financier'],
  [/^#org\b.*\+impl\b/, 'Implementing agency'],
  [/^#org\b(?!.*\+(?:id|code|type)\b)/, 'Organisation'],
  [/^#(?:sector|subsector)\b(?!.*\+code\b)/, 'Sector'],
  [/^#status\b/, 'Status'],
  [/^#value\b.*\+usd\b/, 'Value (USD)'],
  [/^#value\b.*\+eur\b/, 'Value (EUR)'],
  [/^#value\b/, 'Value'],
  [/^#currency\b/, 'Currency'],
  [/^#description\b/, 'Description'],
]

/** Returns the heading that a tag means; '' if it means none. */
const meantBy = (tag: string): string =>
  MEANT.find(([pattern]) => pattern.test(tag.toLowerCase().replaceAll(/\s/g, '')))?.[1] ?? ''

/** Whether a row holds nothing but tags of the Humanitarian Exchange Language. */
export function isTagRow(row: TableRow | undefined): boolean {
  const filled = filledOf(row?.cells ?? [])
  return filled.length >= SEVERAL && filled.every((cell) => TAG.test(cell.trim()))
}

/** Returns the headings that the tags of a row mean, for columns without a heading of a known meaning. */
export const withTags = (
  headings: readonly string[],
  { cells }: TableRow,
  isKnown: (heading: string) => boolean,
): string[] =>
  Array.from({ length: Math.max(headings.length, cells.length) }, (_, at) => {
    const heading = headings[at] ?? ''
    const meant = meantBy(cells[at]?.trim() ?? '')
    return meant !== '' && (heading.trim() === '' || !isKnown(heading)) ? meant : heading
  })

/** Words for the type of the values of a column, and for whether it has to be filled, folded. */
const TYPES: ReadonlySet<string> = new Set(
  (
    'text, free text, short text, long text, plain text, string, str, varchar, nvarchar, char, character, alphanumeric, ' +
    'integer, int, bigint, smallint, float, double, real, decimal, decimal degrees, number, numeric, whole number, money, currency, amount, ' +
    'percent, percentage, boolean, bool, yes no, true false, date, datetime, date time, timestamp, time, year, url, link, hyperlink, email, phone, ' +
    'geometry, point, enum, list, dropdown, drop down, select, picklist, lookup, code, identifier, mandatory, required, optional, ' +
    'texte, entier, nombre, numerique, booleen, annee, obligatoire, facultatif, texto, entero, numero, fecha, ano, obligatorio, opcional, ' +
    'metin, sayi, tarih, zahl, ganzzahl, datum, pflichtfeld, نص, رقم, عدد, تاريخ, عملة, رابط, إلزامي, اختياري'
  )
    .split(', ')
    .map(fold),
)
/** How a date is written: "dd-mmm-yy", "YYYY/MM". */
const DATE_FORMAT = /^(?=.*yy)(?:d{1,4}|m{2,4}|y{2,4}|[\s./,-])+$/i

const isType = (cell: string): boolean => {
  const text = cell.trim()
  const words = fold(text.replaceAll(/\(.*?\)|\d/g, ''))
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
  return TYPES.has(words) || /^iso[\s-]?\d/i.test(text) || DATE_FORMAT.test(text) || isFormat(text)
}

/** Share of the cells of a row that show it to be no record, without other evidence. */
const NEARLY_ALL = 0.8

/** Whether a row names the types and units of the values below it: "text", "yyyy-mm-dd", "USD m". */
function isTypeRow(filled: readonly string[]): boolean {
  const types = filled.filter(isType)
  return (
    new Set(types).size >= SEVERAL &&
    types.length >= filled.length / 2 &&
    filled.filter((cell) => isType(cell) || unitOfCell(cell) !== null).length >= filled.length * NEARLY_ALL
  )
}

/** Number of columns from which a row of running numbers is no record. */
const NUMBERED = 3
/** Whether a row numbers the columns, as in printed tables: "1, 2, 3" or "(a), (b), (c)". */
function isNumberRow(filled: readonly string[], width: number): boolean {
  const said = filled.map((cell) => cell.trim().replaceAll(/^[([]|[)\]]$/g, ''))
  const isRun = (first: string) =>
    said.every((cell, at) => cell.toLowerCase() === String.fromCodePoint((first.codePointAt(0) ?? 0) + at))
  return (
    said.length >= NUMBERED &&
    said.length >= width - 1 &&
    (said.every((cell, at) => cell === String(at + 1)) || isRun('a'))
  )
}

/** The beginning of an example in a form: "e.g. Riyadh Metro". */
const EXAMPLE =
  /^[([]?\s*(?:e\.?\s?g\.?|ex\.|example|for example|par exemple|p\.\s?ex\.|z\.\s?b\.|مثال)(?=[\s:.,])/i

/** Words for what a column holds, in descriptions of columns. */
const HELD =
  'names?|titles?|dates?|years?|months?|countr(?:y|ies)|cit(?:y|ies)|places?|locations?|regions?|amounts?|costs?|values?|sums?|budgets?|total|prices?|currency|status|stage|phase|types?|kinds?|categor(?:y|ies)|sectors?|numbers?|codes?|identifiers?|ids?|descriptions?|summary|latitude|longitude|address|url|links?|website|compan(?:y|ies)|contractors?|organi[sz]ations?|agency|agencies|authority|owners?|clients?|persons?|part(?:y|ies)|entit(?:y|ies)|percentage|share|units?|capacity|length|source|list|reference'
/** Beginnings of descriptions: "Name of the project", "Estimated cost in", "Whether", "Nom du projet". */
const DESCRIBES = new RegExp(
  `^(?:\\p{L}+[\\s-]+){0,3}(?:${HELD}),?\\s+(?:of|in|on|at|for|from|where|when|which|that|who|whose|as|to|by|responsible|assigned|expressed|funding|financing|implementing|awarded)(?!\\p{L})` +
    '|^(?:whether|enter|specify|select|choose|indicate)\\s' +
    "|^(?:(?:le|la|les|el|los|las|l['’])\\s?)?(?:noms?|intitulé|titre|dates?|année|pays|ville|lieu|montant|coût|état|statut|numéro|code|nombre|título|fecha|año|país|ciudad|importe|costo|estado|número)\\s(?:du|de|des|d['’]|del|en|où|prévue?|estimé)(?!\\p{L})" +
    '|^(?:اسم|تاريخ|رقم|وصف|قيمة|تكلفة|حالة|موقع)\\s\\p{L}+\\s\\p{L}+',
  'iu',
)

/** Share of the cells of a row, or of the values of a column, that decides what the row or column holds. */
const MOST = 0.6
/** Number of values by which a column is told to hold numbers or dates. */
const ENOUGH = 2

const wordsOf = (text: string): readonly string[] => headingOf(text).words.filter((word) => word.length > 2)

/**
 * Whether a row says in words what the columns hold: it has texts where the rows below have numbers and dates,
 * or describes nearly every column.
 */
function isDescriptionRow(
  headings: readonly string[],
  { cells }: TableRow,
  below: readonly TableRow[],
): boolean {
  const filled = [...cells.entries()].flatMap(([at, cell]) =>
    cell.trim() === '' ? [] : [[at, cell.trim()] as const],
  )
  if (filled.length <= SEVERAL || filled.some(([, cell]) => isNumeric(cell))) return false
  const describing = filled.filter(([, cell]) => DESCRIBES.test(cell)).length
  if (describing === 0) return false
  /** Number of cells that are no value of their column. */
  let explaining = 0
  let isAboveNumbers = false
  for (const [at, cell] of filled) {
    const others = valuesAt(below, at).filter((value) => !isNotStated(value))
    // What stands in other rows as well is a value.
    if (others.includes(cell)) return false
    const isOfNumbers =
      others.length >= ENOUGH && others.filter(isNumeric).length >= others.length * MOST && !isNotStated(cell)
    isAboveNumbers ||= isOfNumbers
    const own = wordsOf(headings[at] ?? '')
    const saysWhatIsHeld =
      DESCRIBES.test(cell) ||
      isType(cell) ||
      unitOfCell(cell) !== null ||
      wordsOf(cell).some((word) => own.includes(word))
    if (isOfNumbers || saysWhatIsHeld) explaining += 1
  }
  return isAboveNumbers ? explaining >= filled.length * MOST : describing >= filled.length * NEARLY_ALL
}

/** Rows below a header from which a row of descriptions is told apart. */
const COMPARED = 20

/** Whether the row below a header explains its headings, by tags, types, numbers, examples or descriptions. */
export function isExplanation(
  headings: readonly string[],
  row: TableRow | undefined,
  below: readonly TableRow[],
): boolean {
  const filled = filledOf(row?.cells ?? [])
  if (!row || filled.length < SEVERAL) return false
  if (row.cells.some((cell, at) => cell.trim() !== '' && (headings[at] ?? '').trim() === '')) return false
  const width = filledOf(headings).length
  return (
    isTagRow(row) ||
    isTypeRow(filled) ||
    isNumberRow(filled, width) ||
    filled.filter((cell) => EXAMPLE.test(cell)).length > filled.length / 2 ||
    isDescriptionRow(headings, row, below.slice(0, COMPARED))
  )
}
