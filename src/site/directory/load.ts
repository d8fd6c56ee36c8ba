import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { directory } from '../../directory/directory.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { offlineError } from '../offline/offlineError.ts'
import { refetchDirectoryResults, refetchInexact } from './refetchResults.ts'
import { directorySource } from './source.ts'

/** Loads the directory into the browser as the source of the lists. Throws DataError. */
export async function loadDirectory(client: QueryClient, router: AnyRouter) {
  const [{ perUsd }] = await Promise.all([
    // Without exchange rates, amounts are compared by the currency pegs.
    client.ensureQueryData(rateQueries.shown()).catch(() => DEFAULT_RATES),
    // A directory that was loaded automatically is not checked against the database again.
    directory.ready
      ? undefined
      : directory.load().catch((error: unknown) => {
          throw offlineError(error)
        }),
  ])
  return {
    source: directorySource(directory, perUsd),
    announce: () => {
      refetchInexact(client)
      directory.subscribe(() => refetchDirectoryResults(client))
      // Retry a screen that failed: the directory may know its record, even if it
      // loaded after the time limit.
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    },
  }
}
