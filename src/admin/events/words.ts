import { recordWords } from '../editor/words.ts'

export const EVENT_WORDS = recordWords('events')
