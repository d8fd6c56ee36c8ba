import type { Lookup } from '../../entities/lookup/fields.ts'
import { date } from '../../ui/localDay.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

export const LOOKUP_COLUMNS: readonly GridColumn<Lookup>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 200,
    value: (lookup) => lookup.name,
    editor: { text: (lookup) => lookup.name },
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (lookup) => lookup.createdAt,
    render: (lookup) => (lookup.createdAt === null ? null : date(lookup.createdAt)),
  },
]
