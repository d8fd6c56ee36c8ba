import type { SessionEnd } from '../../entities/staff/session.ts'

/** Returns what ended the session and what can be done about it; `email` is that of the session. */
export function sessionEndMessage(end: SessionEnd, email: string): string {
  switch (end.why) {
    case 'logged-out':
      return 'You logged out in another tab. Sign in again to go on here.'
    case 'over':
      return 'Your session has ended, perhaps because your password was changed. Sign in again to go on here.'
    case 'switched-off':
      return 'Your account was switched off. Once a colleague has activated it again under Users, sign in to go on here.'
    case 'somebody-else':
      return `${end.email} has signed in in another tab, so nothing can be saved here as ${email} any more.`
  }
}

export const KEPT = 'What you typed on this page is kept.'
