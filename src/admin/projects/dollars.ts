import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../entities/project/fields.ts'
import { decodeRates } from '../../entities/rates/decode.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { type PerUsd, usdOf } from '../../entities/rates/schema.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

const KEY = 'ppx.rates'

/** The rates that were read last in this browser; null without any. */
function keptRates(): PerUsd | null {
  const perUsd = deviceValue(KEY)
  return perUsd === null ? null : decodeRates({ perUsd }).perUsd
}

/**
 * How amounts are compared that are in several currencies: by the rates that were read last in this browser until they are
 * read in this page, so that a list in the order of its amounts waits for no server. Throws DataError.
 */
export async function inDollars(client: QueryClient): Promise<NonNullable<GridColumn<Project>['compared']>> {
  const shown = rateQueries.shown()
  const kept = client.getQueryData(shown.queryKey) ? null : keptRates()
  const reading = client.fetchQuery(shown).then(({ perUsd }) => {
    keepOnDevice(KEY, perUsd)
    if (kept && JSON.stringify(kept) !== JSON.stringify(perUsd))
      void client.invalidateQueries({ queryKey: keyFor('config', 'rates', 'compared') })
    return perUsd
  })
  // Who looks at kept ones does not wait for those that could not be read.
  if (kept) reading.catch(() => undefined)
  const perUsd = kept ?? (await reading)
  return {
    by: (project) => usdOf(project, perUsd),
    unit: 'USD',
    hint: 'Sorted and filtered in USD by the rates; what has no rate comes last',
  }
}
