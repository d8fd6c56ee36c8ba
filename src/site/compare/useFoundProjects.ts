import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SearchHit } from '../../entities/list/source.ts'
import { locationText } from '../../entities/location/location.ts'
import type { Project } from '../../entities/project/fields.ts'
import { isSearchable, RANKED_AT_ONCE, searchQueries } from '../../entities/search/queries.ts'

export type FoundProject = Omit<SearchHit, 'collection' | 'score'>

/** Converts a project to the form of a ranked result, without marks. */
const unranked = (project: Project): FoundProject => ({
  id: project.id,
  name: { text: project.name, marks: [] },
  localName: { text: project.localName, marks: [] },
  facts: [project.sector, locationText(project)].filter((fact) => fact !== ''),
})

/**
 * Subscribes to the projects found by the site's ranked search; by Firestore's while
 * the directory is unavailable.
 */
export function useFoundProjects(q: string) {
  const ranked = useQuery({ ...searchQueries.ranked(q, RANKED_AT_ONCE, 'projects'), enabled: q !== '' })
  const isUnranked = !ranked.isLoading && !ranked.data
  const found = useQuery({
    ...searchQueries.projects(q),
    enabled: isUnranked && isSearchable(q),
    placeholderData: keepPreviousData,
  })
  const answer = isUnranked ? found : ranked
  return {
    projects: ranked.data?.found ?? found.data?.records.map(unranked) ?? [],
    isFetching: ranked.isFetching || found.isFetching,
    isSettled: answer.isSuccess && !answer.isPlaceholderData,
    error: isUnranked ? found.error : null,
  }
}
