import * as z from 'zod/mini'
import { draftOf as eventDraft, EventDraft } from '../../src/entities/event/draft.ts'
import { draftOf as newsDraft, NewsDraft } from '../../src/entities/news/draft.ts'
import { draftOf as playerDraft, PlayerDraft } from '../../src/entities/player/draft.ts'
import { draftOf as projectDraft, ProjectDraft } from '../../src/entities/project/draft.ts'
import { draftOf as roleDraft, RoleDraft } from '../../src/entities/role/draft.ts'
import type { Check, Draft } from './drafts.ts'
import type { KindName } from './kind.ts'

/** The form's own checks, as field and message. */
function checkWith(schema: z.ZodMiniType): Check {
  return (draft) => {
    const result = z.safeParse(schema, draft)
    if (result.success) return []
    return result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  }
}

export const CHECKS: Readonly<Record<KindName, Check>> = {
  projects: checkWith(ProjectDraft),
  players: checkWith(PlayerDraft),
  roles: checkWith(RoleDraft),
  news: checkWith(NewsDraft),
  events: checkWith(EventDraft),
}

/** What a new record starts with. Unlike the form, an import never assumes a status or a currency. */
export const BLANKS: Readonly<Record<KindName, Draft>> = {
  projects: { ...projectDraft(), status: '', capexCurrency: '' },
  players: playerDraft(),
  roles: roleDraft(),
  news: newsDraft(),
  events: eventDraft(),
}
