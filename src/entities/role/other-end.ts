/** Describes the other end of a role, given the field of the own end. */
export const otherEnd = (own: 'projectId' | 'playerId') =>
  own === 'projectId'
    ? ({ field: 'playerId', collection: 'players', one: 'player' } as const)
    : ({ field: 'projectId', collection: 'projects', one: 'project' } as const)
