import type { Lookup } from '../../entities/lookup/schema.ts'
import type { StaffRecord } from '../../entities/staff/schema.ts'
import { date } from '../../ui/format.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

const day = (at: number | null) => (at === null ? null : date(at))
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')
export const LOOKUP_COLUMNS: readonly GridColumn<Lookup>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (lookup) => lookup.name,
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (lookup) => lookup.createdAt,
    render: (lookup) => day(lookup.createdAt),
  },
]

export const STAFF_COLUMNS: readonly GridColumn<StaffRecord>[] = [
  {
    id: 'email',
    label: 'Email',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (staff) => staff.email,
  },
  {
    id: 'active',
    label: 'Active',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (staff) => yesNo(staff.active),
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (staff) => staff.createdAt,
    render: (staff) => day(staff.createdAt),
  },
]
