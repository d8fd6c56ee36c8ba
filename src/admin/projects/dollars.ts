import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../entities/project/fields.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { type PerUsd, unitsPerUsd } from '../../entities/rates/schema.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

/** The capex of a project in US dollars by these rates; null when it has none, or no rate of its currency is known. */
function dollarsOf(
  { capexAmount, capexCurrency }: Pick<Project, 'capexAmount' | 'capexCurrency'>,
  perUsd: PerUsd,
): number | null {
  const rate = unitsPerUsd(capexCurrency ?? '', perUsd)
  return capexAmount === null || rate === null ? null : capexAmount / rate
}

/** How amounts are compared that are in several currencies. Throws DataError. */
export async function inDollars(client: QueryClient): Promise<NonNullable<GridColumn<Project>['compared']>> {
  const { perUsd } = await client.fetchQuery(rateQueries.shown())
  return {
    by: (project) => dollarsOf(project, perUsd),
    unit: 'USD',
    hint: 'Sorted and filtered in USD by the rates; what has no rate comes last',
  }
}
