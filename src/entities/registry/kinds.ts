import type { Kind } from '../../records/kind.ts'
import { eventKind } from '../event/kind.ts'
import { newsKind } from '../news/kind.ts'
import { plainKind, secretKind } from '../record/plain-kind.ts'
import { playerKind } from '../player/kind.ts'
import { projectKind } from '../project/kind.ts'
import { roleKind } from '../role/kind.ts'

const KINDS: Record<string, Kind> = {
  projects: projectKind,
  players: playerKind,
  roles: roleKind,
  news: newsKind,
  events: eventKind,
  admins: secretKind,
  config: secretKind,
}

/** What follows from a record of a collection; players/{id}/private holds contact details. */
export const kindOf = (collection: string): Kind =>
  collection.endsWith('/private') ? secretKind : (KINDS[collection] ?? plainKind)
