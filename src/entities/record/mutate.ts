import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query'

/** Runs a mutation outside of a component's own, with what its options do to the cache. Rejects as it does. */
export const mutate = <R, V>(
  client: QueryClient,
  options: MutationOptions<R, Error, V>,
  variables: V,
): Promise<R> => new MutationObserver(client, options).mutate(variables)
