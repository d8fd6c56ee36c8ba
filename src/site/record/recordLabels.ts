export type RecordPageCollection = 'projects' | 'players'

/** Texts and paths of the record screens that differ between projects and players. */
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
