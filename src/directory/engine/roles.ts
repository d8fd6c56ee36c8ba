import { indexInRow, splitRow, textInRow } from '../rows.ts'
import { Coder, type CodedLists, type Inverted, inverted } from './coded.ts'
import type { RowTexts, Table } from './table.ts'

/** The roles whose project and player are both loaded, in columns: one position per role. */
export interface Links {
  size: number
  ids: readonly string[]
  projects: Uint32Array
  players: Uint32Array
  names: readonly string[]
  codes: Uint32Array
  /** The roles of each project and of each player. */
  byProject: Inverted
  byPlayer: Inverted
}

const INDEXES = (['projectId', 'playerId', 'roleName'] as const).map((field) => indexInRow('roles', field))

export function linksOf({ ids, texts }: RowTexts, projects: Table, players: Table): Links {
  const coder = new Coder()
  const own: string[] = []
  const ends: { project: number[]; player: number[]; code: number[] } = { project: [], player: [], code: [] }
  const [projectIndex = -1, playerIndex = -1, nameIndex = -1] = INDEXES
  ids.forEach((id, at) => {
    const row = splitRow('roles', texts[at])
    const textAt = (position: number) => textInRow(row?.[position] ?? '')
    const project = projects.at(textAt(projectIndex))
    const player = players.at(textAt(playerIndex))
    if (!row || project === undefined || player === undefined) return
    own.push(id)
    ends.project.push(project)
    ends.player.push(player)
    ends.code.push(coder.code(textAt(nameIndex)))
  })
  const projectAt = Uint32Array.from(ends.project)
  const playerAt = Uint32Array.from(ends.player)
  return {
    size: own.length,
    ids: own,
    projects: projectAt,
    players: playerAt,
    names: coder.values,
    codes: Uint32Array.from(ends.code),
    byProject: inverted(projects.size, own.length, (at) => projectAt[at] ?? -1),
    byPlayer: inverted(players.size, own.length, (at) => playerAt[at] ?? -1),
  }
}

/**
 * Collects a code for each role of each record, without duplicates; `codeAt` takes the position of the role.
 */
function behind(
  size: number,
  { starts, positions }: Inverted,
  codeAt: (role: number) => number,
): Omit<CodedLists, 'values'> {
  const newStarts = new Uint32Array(size + 1)
  const codes: number[] = []
  for (let at = 0; at < size; at++) {
    const from = codes.length
    for (let position = starts[at] ?? 0; position < (starts[at + 1] ?? 0); position++) {
      const code = codeAt(positions[position] ?? 0)
      if (code !== 0 && !codes.includes(code, from)) codes.push(code)
    }
    newStarts[at + 1] = codes.length
  }
  return { starts: newStarts, codes: Uint32Array.from(codes) }
}

export interface LinkLists {
  projects: { role: CodedLists; company: CodedLists }
  players: { role: CodedLists }
}

/** Returns the role names of each record, and the companies of each project by id. */
export function linkLists(links: Links, projects: Table, players: Table): LinkLists {
  const { names, codes, byProject, byPlayer } = links
  const nameOf = (role: number) => codes[role] ?? 0
  return {
    projects: {
      role: { values: names, ...behind(projects.size, byProject, nameOf) },
      company: {
        values: ['', ...players.ids],
        ...behind(projects.size, byProject, (role) => (links.players[role] ?? -1) + 1),
      },
    },
    players: { role: { values: names, ...behind(players.size, byPlayer, nameOf) } },
  }
}
