import type { ImportItem, ImportTarget } from '../../src/entities/import/target.ts'
import { changeOf, readById } from '../../src/entities/import/target.ts'
import { eventEntity } from '../../src/entities/event/entity.ts'
import * as event from '../../src/entities/event/draft.ts'
import type { Event } from '../../src/entities/event/fields.ts'
import * as news from '../../src/entities/news/draft.ts'
import { newsImport } from '../../src/entities/news/import.ts'
import * as player from '../../src/entities/player/draft.ts'
import { playerImport } from '../../src/entities/player/import.ts'
import * as project from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import * as role from '../../src/entities/role/draft.ts'
import { roleImport } from '../../src/entities/role/import.ts'
import type { Change } from '../../src/records/change.ts'
import type { Stamp } from '../../src/records/fields.ts'
import type { Draft } from './drafts.ts'
import type { KindName } from './kind.ts'

const eventImport: ImportTarget<event.EventDraft, Event> = {
  existing: readById(eventEntity),
  changes: (items, existing) =>
    items.flatMap(({ id, draft }) => {
      const base = existing.get(id)
      const sample = base?.sample ? { sample: true } : {}
      return changeOf(eventEntity, id, base, { ...event.fieldsOfDraft(draft), ...sample }) ?? []
    }),
}

/** The records of one kind as they are in the database, and how drafts become changes of them. */
export interface Stored {
  size: number
  draft: (id: string) => Draft | undefined
  parentOf: (id: string) => string | null
  ids: ReadonlySet<string>
  changes: (items: readonly { id: string; draft: Draft }[]) => Change[]
}

const isBranch = (record: object): record is { parentId: string | null } => 'parentId' in record

const stored =
  <D extends Draft, R extends Stamp>(target: ImportTarget<D, R>, draftOf: (record: R) => D) =>
  async (onPage: (soFar: number) => void): Promise<Stored> => {
    const existing = await target.existing(onPage)
    return {
      size: existing.size,
      draft: (id) => {
        const record = existing.get(id)
        return record && { ...draftOf(record) }
      },
      parentOf: (id) => {
        const record = existing.get(id)
        return record && isBranch(record) ? record.parentId : null
      },
      ids: new Set(existing.keys()),
      // The drafts have passed the checks of the schema that D is the type of.
      changes: (items) => target.changes(items as readonly ImportItem<D>[], existing),
    }
  }

/** Reads everything there is of one kind. */
export const STORED: Readonly<Record<KindName, (onPage: (soFar: number) => void) => Promise<Stored>>> = {
  projects: stored(projectImport, project.draftOf),
  players: stored(playerImport, (record) => player.draftOf(record)),
  roles: stored(roleImport, role.draftOf),
  news: stored(newsImport, news.draftOf),
  events: stored(eventImport, event.draftOf),
}
