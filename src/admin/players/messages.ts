import { recordMessages } from '../editor/messages.ts'

export const PLAYER_MESSAGES = recordMessages('players', {
  notCopied: 'Its roles, contact details and uploaded logo are not copied.',
})
