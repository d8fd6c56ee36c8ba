import type { RoleOf } from '../../entities/role/of-end.ts'
import { dateRange } from '../../ui/format.ts'
import type { Column } from './RecordTable.tsx'

export const SHARE: Column<RoleOf<unknown>> = {
  label: 'Share',
  cell: ({ role }) => role.sharePercent !== null && `${role.sharePercent} %`,
  // Few roles have a share, so the column is usually left out.
  needed: ({ role }) => role.sharePercent !== null,
}

export const DATES: Column<RoleOf<unknown>> = {
  label: 'Dates',
  cell: ({ role }) => dateRange(role.startDate, role.endDate),
}
