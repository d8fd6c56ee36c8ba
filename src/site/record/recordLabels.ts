export type RecordPageCollection = 'projects' | 'players'

/** What the screens of a record say where projects and players differ. */
export const RECORD_LABELS = {
  projects: {
    path: '/projects',
    list: 'All projects',
    about: 'About this project',
    loading: 'Loading project...',
    missing: 'Project not found',
  },
  players: {
    path: '/players',
    list: 'All players',
    about: 'About this player',
    loading: 'Loading player...',
    missing: 'Player not found',
  },
} as const
