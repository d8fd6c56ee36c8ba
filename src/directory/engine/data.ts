import type { ListCollection } from './question.ts'
import { linkLists, type LinkLists, type Links, linksOf } from './roles.ts'
import { type Loaded, type Table, tableOf } from './table.ts'

/** Everything that is in the browser, as one state: what is loaded anew makes another. */
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
