import type { FirestoreAccess, Lookups, Ruleset } from '../../local-firebase/rules/access.ts'
import { OUTSIDERS } from './actors.ts'

const OUTSIDER_IDS: ReadonlySet<string> = new Set(OUTSIDERS.map((actor) => `uid-${actor}`))

const isSealing = (lookups: Lookups): boolean =>
  lookups.before('setup/database') === null && lookups.after('setup/database') !== null

/**
 * Records each document that rules read for a request of a user who is no admin, except those that show this:
 * their own staff record and the markers of a completed set-up.
 */
export class OutsiderReads {
  readonly found: string[] = []

  watch(rules: Ruleset): Ruleset {
    return {
      ...rules,
      firestore: (access, lookups, budget) => {
        const seen: string[] = []
        const watched: Lookups = {
          before: (path) => (seen.push(path), lookups.before(path)),
          after: (path) => (seen.push(path), lookups.after(path)),
          writes: (path) => lookups.writes?.(path) ?? false,
        }
        const decision = rules.firestore(access, watched, budget)
        if (!isSealing(lookups)) this.#note(access, seen)
        return decision
      },
    }
  }

  #note({ auth, method, path }: FirestoreAccess, seen: string[]): void {
    if (path.startsWith('setup/') || (auth && !OUTSIDER_IDS.has(auth.uid))) return
    const own = `admins/${auth?.uid ?? ''}`
    for (const looked of seen)
      if (looked !== own && !looked.startsWith('setup/')) this.found.push(`${method} ${path}: ${looked}`)
  }
}
