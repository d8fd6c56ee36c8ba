import { limitsOf } from './fields/limits.ts'
import { PROJECT } from './project/fields.ts'

/**
 * How long the texts of a record may be (UTF-16 units, as the rules measure them) and how many elements its lists may
 * have, by collection. Forms, import and data check all go by these; a test compares them with firestore.rules.
 */
export const LIMITS = {
  projects: limitsOf(PROJECT),
  players: {
    texts: { name: 200, type: 100, country: 100, city: 100, description: 20_000 },
    lists: { sectors: 30, searchTokens: 80 },
  },
  roles: { texts: { roleName: 100, note: 1000 }, lists: {} },
  news: {
    texts: { headline: 300, summary: 2000, content: 100_000, category: 100, source: 200, author: 120 },
    lists: { tags: 30, relatedProjects: 50, relatedPlayers: 50, searchTokens: 80 },
  },
  events: {
    texts: { name: 200, eventType: 100, city: 100, country: 100, description: 20_000 },
    lists: { relatedPlayers: 50 },
  },
  sectors: { texts: { name: 100 }, lists: {} },
  playerTypes: { texts: { name: 100 }, lists: {} },
  eventTypes: { texts: { name: 100 }, lists: {} },
  dynamicFields: { texts: { label: 100, defaultValue: 1000 }, lists: { options: 100 } },
} as const // prettier-ignore

export type LimitedCollection = keyof typeof LIMITS
