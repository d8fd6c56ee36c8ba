import { useQuery } from '@tanstack/react-query'
import { projectQueries } from '../../src/entities/project/queries.ts'

/** Uses a property that only the real Query has: a first view would read `undefined` as "no". */
export const useIsAsking = (): boolean => useQuery(projectQueries.facets()).isFetching
