import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { directory } from '../../directory/directory.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { answerAnew, answerExactly } from './answerExactly.ts'
import { directorySource } from './source.ts'

/** Brings the directory into the browser, as the source of the lists. Throws DataError. */
export async function loadDirectory(client: QueryClient, router: AnyRouter) {
  const [{ perUsd }] = await Promise.all([
    // Without rates amounts are compared by the pegs.
    client.ensureQueryData(rateQueries.shown()).catch(() => DEFAULT_RATES),
    // What has come by itself is not compared with the database again.
    directory.ready ? undefined : directory.load(),
  ])
  return {
    source: directorySource(directory, perUsd),
    announce: () => {
      answerExactly(client)
      directory.subscribe(() => answerAnew(client))
      // A record that nobody answered for may be known to this device, and the directory come after it was waited for.
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    },
  }
}
