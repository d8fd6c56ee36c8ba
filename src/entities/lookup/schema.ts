import * as z from 'zod/mini'
import type { Fields, Stamp } from '../../records/fields.ts'
import { needed } from '../draft.ts'
import { LIMITS } from '../limits.ts'

/** A sector, a player type or an event type: a name that others choose from. */
export interface Lookup extends Stamp {
  name: string
}

export type LookupCollection = 'sectors' | 'playerTypes' | 'eventTypes'

export const LookupDraft = z.object({ name: needed('Enter a name', LIMITS.sectors.texts.name) })
export type LookupDraft = z.infer<typeof LookupDraft>

export const draftOf = (lookup?: Lookup): LookupDraft => ({ name: lookup?.name ?? '' })

export const fieldsOfDraft = (draft: LookupDraft): Fields => ({ name: draft.name.trim() })

export const fieldsOf = (lookup: Lookup): Fields => ({ name: lookup.name })
