import { PLAYER } from '../entities/player/fields.ts'
import { headingOf } from './match/heading.ts'
import type { Column, Matched } from './columns.ts'
import type { Findings } from './findings.ts'
import type { IdentifiedRow } from './identity.ts'
import { nameKey } from './names.ts'
import { readLine } from './read/text.ts'
import { withSemicolons } from './read/list.ts'
import { withoutMessrs } from './read/messrs.ts'
import { isNotStated } from './read/reading.ts'
import { ROLE } from './special.ts'

/** A player named in a cell, with the share in per cent if the cell gives one. */
export interface NamedShare {
  name: string
  share: string
}

const SHARE = /\s*[[(]\s*(?:unknown|([\d.,]+))\s*%\s*(?:\/[^\])]*)?[\])]\s*$/i
const NOBODY =
  /^(?:to be (?:determined|confirmed|announced)|various|multiple|others?|private|unknown.*|not (?:found|disclosed|available))$/i

/** Splits "Owner A [60%]; Owner B [40%]" into names and shares; commas and slashes separate names only after shares. */
export function namesAndShares(cell: string): NamedShare[] {
  const parts = withSemicolons(readLine(cell).value).split(/[;\n|]/)
  const found = parts.flatMap((part): NamedShare[] => {
    const share = SHARE.exec(part)?.[1] ?? ''
    const name = withoutMessrs(part.replace(SHARE, '').trim())
    if (name === '' || isNotStated(name) || NOBODY.test(name)) return []
    return [{ name: name.slice(0, PLAYER.name.max), share: Number(share) <= 100 ? share : '' }]
  })
  return found.filter(
    ({ name }, at) => found.findIndex((other) => nameKey(other.name) === nameKey(name)) === at,
  )
}

interface PlayerRole {
  projectId: string
  line: number
  role: string
  player: NamedShare
  country: string
}

/** Returns the columns that name players, with the role of each. */
function roleColumns({ columns }: Matched) {
  return [...columns].flatMap(([at, { name, apart = (cell: string) => cell }]) => {
    if (name.startsWith(ROLE)) return [{ at, role: name.slice(ROLE.length), name, apart }]
    return name === 'owner' ? [{ at, role: 'Owner', name, apart }] : []
  })
}

/**
 * Collects the role of each player in each project. A role shared by all units of a made parent goes to the
 * parent alone; unedited exported rows create no owner roles.
 */
function rolesIn(
  rows: readonly IdentifiedRow[],
  matched: Matched,
  exported: ReadonlySet<string>,
): PlayerRole[] {
  const columns = roleColumns(matched)
  const parents = new Map(rows.flatMap((row) => (row.isMadeParent ? [[row.id, row] as const] : [])))
  return rows.flatMap((row) =>
    columns.flatMap(({ at, role, name, apart }) => {
      const parent = parents.get(row.values.get('parentId') ?? '')
      const isOfParent = (parent?.values.get(name) ?? '') !== ''
      const isShared = !row.isMadeParent || (row.values.get(name) ?? '') !== ''
      if (isOfParent || !isShared || (name === 'owner' && exported.has(row.id))) return []
      const edited = matched.edits?.get(row.line)?.get(name)?.text
      return namesAndShares(edited ?? apart(row.cells[at] ?? '')).map((player) => ({
        projectId: row.id,
        line: row.line,
        role,
        player,
        country: row.values.get('country') ?? '',
      }))
    }),
  )
}

function tableOf(
  columns: readonly Column[],
  names: readonly string[],
  rows: readonly [number, ...string[]][],
): Matched {
  const found = names.map((name) => columns.find((column) => column.name === name))
  return {
    columns: new Map(found.flatMap((column, at) => (column ? [[at, column] as const] : []))),
    custom: new Map(),
    constants: {},
    headings: names.map((name) => headingOf(name).text),
    leftOut: [],
    headerLine: 0,
    rows: rows.map(([line, ...cells]) => ({ line, cells })),
  }
}

export interface DerivedTables {
  players: Matched
  roles: (idOf: (name: string) => string | undefined) => Matched
}

/**
 * Builds tables of the players named in a table of projects, and of their roles.
 * @param exported ids of exported rows whose owners are unchanged
 * @param playerNamed returns the ids of existing players with a name
 */
export function derivedTables(
  rows: readonly IdentifiedRow[],
  matched: Matched,
  exported: ReadonlySet<string>,
  columns: { players: readonly Column[]; roles: readonly Column[] },
  playerNamed: (name: string, country: string) => readonly string[],
  findings: Findings,
): DerivedTables {
  const all = rolesIn(rows, matched, exported)
  const idByName = new Map<string, string>()
  const fresh = new Map<string, readonly [number, string]>()
  for (const { player, country, line } of all) {
    const key = nameKey(player.name)
    if (idByName.has(key) || fresh.has(key)) continue
    const anywhere = playerNamed(player.name, '')
    const [only] = anywhere.length > 1 ? playerNamed(player.name, country) : anywhere
    if (only === undefined) fresh.set(key, [line, player.name])
    else idByName.set(key, only)
    if (anywhere.length > 1 && only !== undefined)
      findings.warn(
        line,
        'owner',
        `${anywhere.length} players are called “${player.name}”; the one in ${country} is used`,
      )
  }
  return {
    players: tableOf(
      columns.players,
      ['name', 'type'],
      [...fresh.values()].map(([line, name]) => [line, name, 'Company']),
    ),
    roles: (idOf) =>
      tableOf(
        columns.roles,
        ['projectId', 'playerId', 'roleName', 'sharePercent'],
        all.flatMap(({ projectId, line, role, player }): [number, ...string[]][] => {
          const id = idByName.get(nameKey(player.name)) ?? idOf(player.name)
          return id === undefined ? [] : [[line, projectId, id, role, player.share]]
        }),
      ),
  }
}
