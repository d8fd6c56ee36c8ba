import type { Column, HeadedTable } from '../columns.ts'
import { KEY, GROUP } from '../special.ts'

const LOOKED_AT = 3000
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
/** Numbers of other things than the row. */
const OF_OTHERS = new Set(
  'other postal zip phone fax tel country region currency sector iso location area year model version wepp msha parent'.split(
    ' ',
  ),
)

interface Ids {
  at: number
  isUnique: boolean
  isOwn: boolean
}

/** Columns that number the rows, or what the rows are parts of, as the source does. */
function idsIn({ headings, rows }: HeadedTable, targets: readonly string[]): Ids[] {
  const some = rows.slice(0, LOOKED_AT)
  return headings.flatMap(({ words, joined }, at) => {
    const isId =
      ID_WORDS.has(words.at(-1) ?? '') ||
      (words.length === 1 && /(?:project|unit|plant|terminal|row|record)id$/.test(joined))
    if (!isId || (targets[at] ?? '') !== '') return []
    const values = some.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)
    if (values.length < some.length * 0.9 || values.length === 0) return []
    const distinct = new Set(values).size
    return [
      { at, isUnique: distinct > values.length * 0.995, isOwn: !words.some((word) => OF_OTHERS.has(word)) },
    ]
  })
}

/** The number by which the source knows a row again, and the one that rows of the same whole share. */
export function idTargets(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const can = (name: string) => columns.some((column) => column.name === name) && !targets.includes(name)
  // An id of small numbers is the source's own; ours would be taken for another record's.
  const own = targets.indexOf('id')
  if (own !== -1 && can(KEY)) {
    const values = table.rows.slice(0, LOOKED_AT).map(({ cells }) => cells[own]?.trim() ?? '')
    if (values.length > 0 && values.filter((value) => /^\d{0,18}$/.test(value)).length > values.length / 2)
      targets[own] = KEY
  }
  if (targets.includes('id')) return
  const ids = idsIn(table, targets)
  const first = ids.find(({ isUnique, isOwn }) => isUnique && isOwn)
  if (first && can(KEY)) targets[first.at] = KEY
  const shared = ids.find(({ isUnique }) => !isUnique)
  if (shared && can(GROUP)) targets[shared.at] = GROUP
}
