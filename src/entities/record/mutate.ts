import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query'

/** Runs a mutation outside of a component, including its cache updates. Rejects as the mutation does. */
export const mutate = <R, V>(
  client: QueryClient,
  options: MutationOptions<R, Error, V>,
  variables: V,
): Promise<R> => new MutationObserver(client, options).mutate(variables)
