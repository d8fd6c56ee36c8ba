import { useQuery } from '@tanstack/react-query'
import { projectQueries } from '../../src/entities/project/queries.ts'

/** Asks something that only the real Query knows: a first view would take `undefined` for "no". */
export const useIsAsking = (): boolean => useQuery(projectQueries.facets()).isFetching
