import type { SessionEnd } from '../../entities/staff/session.ts'

/** Returns what ended the session and what can be done about it; `email` is that of the session. */
export function sessionEndMessage(end: SessionEnd, email: string): string {
  switch (end.why) {
    case 'logged-out':
      return 'You logged out in another tab. Sign in again to continue.'
    case 'over':
      return 'Your session has ended, perhaps because your password was changed. Sign in again to continue.'
    case 'switched-off':
      return 'Your account has been deactivated. Once a colleague reactivates it under Users, sign in to continue.'
    case 'somebody-else':
      return `${end.email} has signed in in another tab, so nothing more can be saved here as ${email}.`
  }
}

export const KEPT = 'What you typed on this page is kept.'
