import { type Fields, pick, type Stamp } from '../../records/fields.ts'

/** What a player does in a project. Ends cannot be re-pointed: a role is deleted and made anew. */
export interface Role extends Stamp {
  projectId: string
  playerId: string
  roleName: string
  startDate: string | null
  endDate: string | null
  /** 0..100, null when unknown. */
  sharePercent: number | null
  note: string
  sample: boolean
}

const OWN = ['projectId', 'playerId', 'roleName', 'startDate', 'endDate', 'sharePercent', 'note'] as const

export const fieldsOf = (role: Role): Fields => ({
  ...pick({ ...role }, OWN satisfies readonly (keyof Role)[]),
  ...(role.sample ? { sample: true } : {}),
})
