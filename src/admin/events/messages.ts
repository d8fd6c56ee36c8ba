import { recordMessages } from '../editor/messages.ts'

export const EVENT_MESSAGES = recordMessages('events')
