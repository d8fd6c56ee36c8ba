import { recordMessages } from '../editor/messages.ts'

export const PROJECT_MESSAGES = recordMessages('projects', { notCopied: 'Its players are not copied.' })
