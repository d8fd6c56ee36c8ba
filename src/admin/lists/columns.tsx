import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
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

export const FIELD_COLUMNS: readonly GridColumn<DynamicField>[] = [
  {
    id: 'label',
    label: 'Label',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 240,
    value: (field) => field.label,
  },
  { id: 'name', label: 'Name', kind: 'text', shown: true, width: 200, value: (field) => field.name },
  {
    id: 'entity',
    label: 'For',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (field) => (field.entityType === 'player' ? 'Players' : 'Projects'),
  },
  { id: 'type', label: 'Type', kind: 'choice', shown: true, width: 110, value: (field) => field.type },
  {
    id: 'required',
    label: 'Required',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (field) => yesNo(field.required),
  },
  {
    id: 'options',
    label: 'Options',
    kind: 'text',
    shown: true,
    width: 300,
    value: (field) => field.options.join(', '),
  },
]
