/* Replaces TanStack Query for the modules of a first view: its types, and the functions of its stand-in. */
export type * from 'real/react-query'
export { infiniteQueryOptions, mutationOptions, queryOptions } from 'real/react-query'
export {
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '../../src/first-view/stand-ins/query.ts'
