import * as z from 'zod/mini'
import type { Fields } from '../../records/fields.ts'
import {
  type DraftOf,
  draftOfFields,
  shapeOf,
  type Stored,
  storedOf,
  storedOfDraft,
} from '../fields/writing.ts'
import { LOOKUP, type Lookup } from './fields.ts'

export const LookupDraft = z.object(shapeOf(LOOKUP))
export type LookupDraft = DraftOf<typeof LOOKUP>

export const draftOf = (lookup?: Lookup): LookupDraft => draftOfFields(LOOKUP, lookup)

/** What is stored of a draft that has passed its checks. */
export const fieldsOfDraft = (draft: LookupDraft): Stored<typeof LOOKUP> => storedOfDraft(LOOKUP, draft)

/** What is stored of a lookup as it was read. */
export const fieldsOf = (lookup: Lookup): Fields => storedOf(LOOKUP, lookup)
