import type { ListCollection } from './question.ts'
import { linkLists, type LinkLists, type Links, linksOf } from './roles.ts'
import { type Loaded, type Table, tableOf } from './table.ts'

/** All loaded records, as one immutable state that the next load replaces. */
export interface Data {
  tables: Readonly<Record<ListCollection, Table>>
  links: Links
  linkLists: LinkLists
}

export function dataOf({ projects, players, roles }: Loaded): Data {
  const tables = { projects: tableOf('projects', projects), players: tableOf('players', players) }
  const links = linksOf(roles, tables.projects, tables.players)
  return { tables, links, linkLists: linkLists(links, tables.projects, tables.players) }
}
