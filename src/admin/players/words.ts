import { recordWords } from '../editor/words.ts'

export const PLAYER_WORDS = recordWords('players')
