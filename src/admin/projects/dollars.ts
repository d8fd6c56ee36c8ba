import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../entities/project/fields.ts'
import { decodeRates } from '../../entities/rates/decode.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { type PerUsd, usdOf } from '../../entities/rates/schema.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

const KEY = 'ppx.rates'

/** Returns the exchange rates last read in this browser; null without any. */
function keptRates(): PerUsd | null {
  const perUsd = deviceValue(KEY)
  return perUsd === null ? null : decodeRates({ perUsd }).perUsd
}

/**
 * Returns how amounts in several currencies are compared: in US dollars, at first by the rates last read in
 * this browser, so that a list sorted by amount need not wait for the server; the rates read now refresh it.
 * Throws DataError.
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
  // With stored rates at hand, a failed read is ignored.
  if (kept) reading.catch(() => undefined)
  const perUsd = kept ?? (await reading)
  return {
    by: (project) => usdOf(project, perUsd),
    unit: 'USD',
    hint: 'Sorted and filtered in USD at the exchange rates; amounts without a rate come last',
  }
}
