import type { RecordWords } from '../editor/words.ts'

/** The specification's sentences about players (sections 2, 5 and 8). */
export const PLAYER_WORDS: RecordWords = {
  list: 'Players',
  one: 'player',
  many: 'players',
  listLoading: 'Loading players...',
  listFailed: 'Failed to load players. Please try again later.',
  listEmpty: 'No players found. Add your first player using the form.',
  add: 'Add player',
  edit: 'Edit player',
  opening: 'Loading player...',
  openFailed: 'Error loading player data',
  missing: 'Player not found',
  saveFailed: 'Failed to save player. Please try again.',
  askDelete: 'Are you sure you want to delete this player?',
  deleteFailed: 'Failed to delete player. Please try again.',
}
