import { recordWords } from '../editor/words.ts'

export const PROJECT_WORDS = recordWords('projects')
