import { recordMessages } from '../editor/messages.ts'

export const PLAYER_MESSAGES = recordMessages('players')
