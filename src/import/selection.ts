import type { Change } from '../records/change.ts'
import type { ImportDefinition } from './definition.ts'
import type { Draft, Item } from './drafts.ts'
import type { Verdict } from './verdict.ts'

/** All changes of an import, by what they are for. */
export interface AllChanges {
  definition: ImportDefinition
  items: readonly Item[]
  /** Changes of the rows, including those of their contact details. */
  own: readonly Change[]
  /** Missing list entries, and the players and roles that rows of projects name. */
  entries: readonly Change[]
  players: readonly Change[]
  roles: readonly Change[]
  playerDefinition: Pick<ImportDefinition, 'lookups'>
}

/** Numbers of the other records written along with the rows, by collection. */
export type OtherChanges = readonly { collection: string; created: number; updated: number }[]

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')

/** Returns the id of the row that a change is made for: contact details are stored below their player. */
const rowOf = ({ collection, id }: Change, { name }: ImportDefinition): string =>
  collection === name ? id : (collection.split('/')[1] ?? '')

/** Returns the ids of the rows to write: those with the verdicts, and the new rows to which these refer. */
function rowsToWrite({ definition, own }: AllChanges, verdicts: readonly Verdict[]): Set<string> {
  const rows = new Map(
    own.flatMap((change) => (change.collection === definition.name ? [[change.id, change] as const] : [])),
  )
  const columns = definition.references.flatMap(({ column, to }) => (to === definition.name ? [column] : []))
  const written = new Set<string>()
  const add = ({ id, after }: Change): void => {
    if (written.has(id)) return
    written.add(id)
    for (const other of columns.flatMap((column) => textsIn(after?.[column]))) {
      const target = rows.get(other)
      if (target?.before === null) add(target)
    }
  }
  for (const row of rows.values()) if (verdicts.includes(row.before === null ? 'create' : 'update')) add(row)
  return written
}

/** Returns the names of list entries that a record uses, each with its collection. */
const entriesIn = (fields: Draft, { lookups }: Pick<ImportDefinition, 'lookups'>): string[] =>
  lookups.flatMap(({ column, collection }) => textsIn(fields[column]).map((name) => `${collection}/${name}`))

/**
 * Selects the changes of the rows with the given verdicts, and of what these rows need: list entries, players,
 * roles, and new rows to which they refer. Rows that are the same already count as written, since a stopped
 * import may have written them but not yet their roles. Referenced records come before those that refer to them.
 */
export function selectChanges(all: AllChanges, verdicts: readonly Verdict[]): Change[] {
  const { definition, playerDefinition } = all
  const written = rowsToWrite(all, verdicts)
  const own = all.own.filter((change) => written.has(rowOf(change, definition)))
  const left = new Set(all.own.map((change) => rowOf(change, definition)).filter((id) => !written.has(id)))
  const roles = all.roles.filter(({ after }) => !textsIn(after?.projectId).some((id) => left.has(id)))
  const named = new Set(roles.flatMap(({ after }) => textsIn(after?.playerId)))
  const players = all.players.filter(({ id }) => named.has(id))
  const used = new Set([
    ...all.items.flatMap(({ id, draft }) => (left.has(id) ? [] : entriesIn(draft, definition))),
    ...players.flatMap(({ after }) => entriesIn(after ?? {}, playerDefinition)),
  ])
  const entries = all.entries.filter(({ collection, after }) =>
    textsIn(after?.name).some((name) => used.has(`${collection}/${name}`)),
  )
  return [...entries, ...players, ...own, ...roles]
}

/** Counts the selected changes other than those of the rows with the given verdicts. */
export function countOtherChanges(
  { definition }: AllChanges,
  selected: readonly Change[],
  verdicts: readonly Verdict[],
) {
  const counts = new Map<string, { created: number; updated: number }>()
  for (const { collection, before } of selected) {
    const isRow = collection.split('/')[0] === definition.name
    if (isRow && verdicts.includes(before === null ? 'create' : 'update')) continue
    if (isRow && collection !== definition.name) continue
    const count = counts.get(collection) ?? { created: 0, updated: 0 }
    count[before === null ? 'created' : 'updated'] += 1
    counts.set(collection, count)
  }
  return [...counts].map(([collection, count]) => Object.assign({ collection }, count)) satisfies OtherChanges
}
