import type { StaffRecord } from '../../entities/staff/schema.ts'
import { date } from '../../ui/localDay.ts'
import type { GridColumn } from '../../ui/grid/column.ts'

/** Returns the columns of the users grid; `emailOf` returns the e-mail of a uid. */
export const userColumns = (emailOf: (uid: string) => string): readonly GridColumn<StaffRecord>[] => [
  {
    id: 'email',
    label: 'Email',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 200,
    value: (staff) => staff.email,
    // An address that begins with Arabic letters would otherwise be laid out from the right.
    render: (staff) => <bdi dir="ltr">{staff.email}</bdi>,
  },
  {
    id: 'active',
    label: 'Active',
    kind: 'choice',
    shown: true,
    width: 100,
    value: (staff) => (staff.active ? 'Yes' : 'No'),
    render: (staff) => (
      <span className="tag" data-tone={staff.active ? 'ok' : 'neutral'}>
        {staff.active ? 'Yes' : 'No'}
      </span>
    ),
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (staff) => staff.createdAt,
    render: (staff) => (staff.createdAt === null ? null : date(staff.createdAt)),
  },
  {
    id: 'by',
    label: 'Added by',
    kind: 'choice',
    width: 240,
    value: (staff) => (staff.createdBy === staff.uid ? 'Set-up' : emailOf(staff.createdBy)),
  },
]
