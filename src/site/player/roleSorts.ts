/** The sort keys for a player's projects, the default first. */
export const ROLE_SORTS = ['name', 'role', 'status', 'country', 'capexAmount', 'startDate'] as const
export type RoleSort = (typeof ROLE_SORTS)[number]
export type Direction = 'asc' | 'desc'
