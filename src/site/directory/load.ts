import type { QueryClient } from '@tanstack/react-query'
import { directory } from '../../directory/directory.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { answerAnew, answerExactly } from './answerExactly.ts'
import { directorySource } from './source.ts'

/** Brings the directory into the browser, as the source of the lists. Throws DataError. */
export async function loadDirectory(client: QueryClient) {
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
    },
  }
}
