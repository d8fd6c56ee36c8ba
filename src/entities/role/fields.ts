import type { Stamp } from '../../records/fields.ts'
import type { FieldTable, Values } from '../fields/field.ts'

/**
 * The field table of a role: the part a player plays in a project. The ends never change: delete the role and
 * create another.
 */
export const ROLE = {
  projectId: { kind: 'reference', label: 'Project', needed: 'Choose a project', to: 'projects' },
  playerId: { kind: 'reference', label: 'Player', needed: 'Choose a player', to: 'players' },
  roleName: {
    kind: 'text',
    label: 'Role',
    max: 100,
    needed: 'Enter the role',
    older: ['role'],
    blank: 'Participant',
  },
  startDate: { kind: 'partialDate', label: 'From' },
  endDate: { kind: 'partialDate', label: 'Until' },
  sharePercent: { kind: 'quantity', label: 'Share in per cent', least: 0, most: 100, percent: true },
  note: { kind: 'longText', label: 'Note', max: 1000 },
} as const satisfies FieldTable

export interface Role extends Stamp, Values<typeof ROLE> {
  sample: boolean
}
