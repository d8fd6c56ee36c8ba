import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../entities/project/fields.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { usdOf } from '../../entities/rates/schema.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

/** How amounts are compared that are in several currencies. Throws DataError. */
export async function inDollars(client: QueryClient): Promise<NonNullable<GridColumn<Project>['compared']>> {
  const { perUsd } = await client.fetchQuery(rateQueries.shown())
  return {
    by: (project) => usdOf(project, perUsd),
    unit: 'USD',
    hint: 'Sorted and filtered in USD by the rates; what has no rate comes last',
  }
}
