import { westernDigits } from '../../fold.ts'
import type { Column, HeadedTable } from '../columns.ts'
import { KEY, GROUP } from '../special.ts'
import { valuesAt } from './cells.ts'
import { sampleOf } from './content-score.ts'
import { isId } from '../identity.ts'
import { isOfCompany } from './of-company.ts'

const ID_WORDS = new Set([
  'id',
  'ids',
  'code',
  'number',
  'no',
  'nr',
  'ref',
  'reference',
  'idnr',
  'uid',
  'guid',
  'رقم',
])
/** Words that show a number to belong to something other than the row. */
const OF_OTHERS = new Set(
  'status type category class other postal zip phone contact mobile fax tel country region currency sector iso location area year model version wepp msha parent entity utility owner operator company'.split(
    ' ',
  ),
)

/** Headings of running numbers, which change with the next edition: "S No", "Sr. No.", "Lfd. Nr.". */
const PLACE =
  /^(?:s|sr|sl|sn|si|serial|srl|row|line|rank|index|item|lfd|lfde|laufende|sira|ord|orden|ordre|lopenummer|م|مسلسل|تسلسل)(?:no|nr|number|num|numero|id|رقم)?$|^(?:الرقمال)?(?:م|مسلسل)$/
/** Headings of either running numbers or record numbers. */
const NUMBER = /^(?:no|nr|n|num|number|numero|رقم|الرقم)$/

interface Ids {
  at: number
  /** Number of rows in which the column is filled. */
  filled: number
  isUnique: boolean
  isOwn: boolean
  /** Whether the number is that of a company: works with one contractor are no units of a whole. */
  ofCompany: boolean
}

/** Share of values that are no ids of ours from which a column called "ID" holds numbers of the source: "SA/2024/1". */
const OTHERS = 0.5
/** Numbers that a spreadsheet has rounded, so that several rows may share one: "2.02501E+11". */
const isRounded = (value: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(value)
/** Whether values occur several times, apart from a few mistakes. */
const hasRepeats = (values: readonly string[]): boolean => new Set(values).size <= values.length * 0.995

/** Finds the columns in which the source numbers its rows or their parents. */
function idsIn({ headings, rows }: HeadedTable, targets: readonly string[]): Ids[] {
  return headings.flatMap((heading, at) => {
    const { words, joined } = heading
    const isId =
      ID_WORDS.has(words.at(-1) ?? '') ||
      (words.length === 1 && /(?:project|unit|plant|terminal|row|record)id$/.test(joined))
    if (!isId || (targets[at] ?? '') !== '') return []
    const values = valuesAt(rows, at)
    if (values.length < rows.length * 0.9 || values.length === 0) return []
    if (sampleOf(rows, at).some(isRounded)) return []
    const isPlace =
      PLACE.test(joined) ||
      (NUMBER.test(joined) && values.every((value, n) => westernDigits(value) === `${n + 1}`))
    const isSource = words.at(-1) === 'reference' && /^https?:/i.test(values[0] ?? '')
    if (isPlace || isSource) return []
    return [
      {
        at,
        filled: values.length,
        isUnique: !hasRepeats(values),
        isOwn: !words.some((word) => OF_OTHERS.has(word)),
        ofCompany: isOfCompany(heading),
      },
    ]
  })
}

const canTake = (columns: readonly Column[], targets: readonly string[], name: string): boolean =>
  columns.some((column) => column.name === name) && !targets.includes(name)

/** Assigns the column by which the source identifies a row to `KEY`. */
export function keyTarget(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  // An id column of plain numbers holds the source's numbers; as our ids they could match other records.
  const own = targets.indexOf('id')
  if (own !== -1 && canTake(columns, targets, KEY)) {
    const values = sampleOf(table.rows, own)
    const share = (is: (value: string) => boolean) => values.filter(is).length / values.length
    if (values.some(isRounded)) targets[own] = ''
    else if (share((value) => /^\d{0,18}$/.test(value)) > 0.5) targets[own] = KEY
    else if (share((value) => !isId(value)) > OTHERS)
      targets[own] = hasRepeats(valuesAt(table.rows, own)) ? '' : KEY
  }
  if (targets.includes('id') || !canTake(columns, targets, KEY)) return
  const [key] = idsIn(table, targets)
    .filter(({ isUnique, isOwn }) => isUnique && isOwn)
    .sort((a, b) => b.filled - a.filled)
  if (key) targets[key.at] = KEY
}

/** Assigns the number that rows of one parent share to `GROUP`: where it repeats, so does the name. */
export function groupTarget(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const name = targets.indexOf('name')
  if (targets.includes('id') || name === -1 || !canTake(columns, targets, GROUP)) return
  const group = idsIn(table, targets)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .find(({ at, isUnique, ofCompany }) => !isUnique && !ofCompany && isSharedBy(table, at, name))
  if (group) targets[group.at] = GROUP
}

/** Whether rows with one number mostly share a name, as units of a plant do and plants of an owner do not. */
function isSharedBy({ rows }: HeadedTable, number: number, name: number): boolean {
  const names = new Map<string, Set<string>>()
  let repeated = 0
  for (const { cells } of rows) {
    const value = cells[number]?.trim() ?? ''
    if (value === '') continue
    const existing = names.get(value)
    if (existing) repeated += 1
    names.set(value, (existing ?? new Set<string>()).add(cells[name]?.trim() ?? ''))
  }
  const distinct = [...names.values()].reduce((sum, { size }) => sum + size, 0)
  return repeated > 0 && distinct - names.size <= repeated / 2
}
