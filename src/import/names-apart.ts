import type { Column, HeadedTable } from './columns.ts'
import { type Mapping, translationOf } from './mapping.ts'
import { type JoinedName, joinedNames, type KnownNames } from './match/joined-names.ts'
import { converted, type Reader } from './read/reading.ts'
import { ROLE } from './special.ts'

/** Cells of columns for one role that may name several players. */
export interface JoinedNamesOfField {
  field: string
  label: string
  names: readonly JoinedName[]
  /** Number of further such cells that are not listed. */
  others: number
}

/** Maximum number of cells listed for a field. */
const LISTED = 40

const OWNER = 'owner'
const namesPlayers = (target: string): boolean => target === OWNER || target.startsWith(ROLE)

/** Headings of owners that are several as a rule. */
const SEVERAL_OWNERS =
  /(?<!\p{L})(?:owners|sponsors|shareholders|partners|developers|investors|stakeholders)(?!\p{L})/iu

/** Whether a table is in the form of this site's exports, in which semicolons separate names. */
const isExport = ({ headings }: HeadedTable, columns: readonly Column[]): boolean =>
  headings.some(({ text }) => /[a-z][A-Z]/.test(text) && columns.some(({ name }) => name === text))

/** Returns how cells that may name several players are read, by cell, most frequent first. */
function joinedIn(
  table: HeadedTable,
  { targets }: Pick<Mapping, 'targets'>,
  columns: readonly Column[],
  known?: KnownNames,
): ReadonlyMap<string, JoinedName> {
  if (!targets.some(namesPlayers) || isExport(table, columns)) return new Map()
  return joinedNames(
    targets.flatMap((target, at) =>
      namesPlayers(target)
        ? [
            {
              cells: table.rows.map(({ cells }) => cells[at] ?? ''),
              isOfOne: target === OWNER && !SEVERAL_OWNERS.test(table.headings[at]?.text ?? ''),
            },
          ]
        : [],
    ),
    known,
  )
}

/** Returns the cells that may name several players, by field, for the user to correct how they are read. */
export function joinedNamesByField(
  table: HeadedTable,
  mapping: Pick<Mapping, 'targets'>,
  columns: readonly Column[],
  known?: KnownNames,
): JoinedNamesOfField[] {
  const joined = joinedIn(table, mapping, columns, known)
  if (joined.size === 0) return []
  return columns.flatMap(({ name, label }): JoinedNamesOfField[] => {
    const at = mapping.targets.indexOf(name)
    if (at === -1 || !namesPlayers(name)) return []
    const own = new Set(table.rows.map(({ cells }) => cells[at]?.trim() ?? ''))
    const names = [...joined.values()].filter(({ cell }) => own.has(cell))
    if (names.length === 0) return []
    return [{ field: name, label, names: names.slice(0, LISTED), others: Math.max(0, names.length - LISTED) }]
  })
}

/** Returns the text of a cell with semicolons between the players that it names. */
export const asSeveral = ({ cell, parts, isSeveral }: JoinedName): string =>
  isSeveral ? parts.join('; ') : cell

/**
 * Returns the functions that write semicolons between the names in the cells of columns of players, by position:
 * as the user says, else as the columns show. Columns without such cells have none.
 */
export function namesApart(
  table: HeadedTable,
  mapping: Mapping,
  columns: readonly Column[],
  known?: KnownNames,
): ReadonlyMap<number, (cell: string) => string> {
  const joined = joinedIn(table, mapping, columns, known)
  return new Map(
    mapping.targets.flatMap((target, at): [number, (cell: string) => string][] => {
      const words = mapping.words[target] ?? {}
      if (!namesPlayers(target) || (joined.size === 0 && Object.keys(words).length === 0)) return []
      const apart = (cell: string): string => {
        const text = cell.trim()
        const found = joined.get(text)
        return translationOf(words, text) ?? (found ? asSeveral(found) : cell)
      }
      return [[at, apart]]
    }),
  )
}

/** Returns a reader that reads the names of a cell apart, and says so. */
export const readingApart =
  (read: Reader, apart: (cell: string) => string): Reader =>
  (cell, country) => {
    const text = apart(cell)
    const reading = read(text, country)
    return text.trim() === cell.trim() || reading.unreadable !== undefined
      ? reading
      : converted(reading.value, `“${cell.trim().replaceAll(/\s+/g, ' ')}” read as ${reading.value}`)
  }
