import { loadSource } from '../list/source.ts'
import { PROJECT_LIST, type ProjectFilters } from '../project/list.ts'
import type { NewsFilters } from './filters.ts'

/**
 * Returns the ids of the projects in the chosen countries and sectors, from the directory, because articles
 * do not store a country or sector. Null when neither is chosen. Throws DataError.
 */
export async function projectsOf({ country, sector }: NewsFilters): Promise<ReadonlySet<string> | null> {
  if (country.length + sector.length === 0) return null
  const source = await loadSource()
  const filters: ProjectFilters = { ...PROJECT_LIST.defaults, country, sector }
  return new Set(await source.ids('projects', filters))
}
