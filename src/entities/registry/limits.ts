import { EVENT } from '../event/fields.ts'
import { limitsOf } from '../fields/limits.ts'
import { LOOKUP } from '../lookup/fields.ts'
import { NEWS } from '../news/fields.ts'
import { PLAYER } from '../player/fields.ts'
import { PROJECT } from '../project/fields.ts'
import { ROLE } from '../role/fields.ts'

/** The limits of the records of each collection; forms, import and data check all go by these. */
export const LIMITS = {
  projects: limitsOf(PROJECT),
  players: limitsOf(PLAYER),
  roles: limitsOf(ROLE),
  news: limitsOf(NEWS),
  events: limitsOf(EVENT),
  sectors: limitsOf(LOOKUP),
  playerTypes: limitsOf(LOOKUP),
  eventTypes: limitsOf(LOOKUP),
  dynamicFields: { texts: { label: 100, defaultValue: 1000 }, lists: { options: 100 } },
}
