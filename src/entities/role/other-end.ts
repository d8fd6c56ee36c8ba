/** What stands at the other end of the roles that one end owns. */
export const otherEnd = (own: 'projectId' | 'playerId') =>
  own === 'projectId'
    ? ({ field: 'playerId', collection: 'players', one: 'player' } as const)
    : ({ field: 'projectId', collection: 'projects', one: 'project' } as const)
