import * as z from 'zod/mini'
import type { Fields } from '../../records/fields.ts'
import { inOrder } from '../draft.ts'
import {
  type DraftOf,
  draftOfFields,
  shapeOf,
  type Stored,
  storedOf,
  storedOfDraft,
} from '../fields/writing.ts'
import { EVENT, type Event } from './fields.ts'

export const EventDraft = z.object(shapeOf(EVENT)).check(inOrder('startDate', 'endDate'))
export type EventDraft = DraftOf<typeof EVENT>

export const draftOf = (event?: Event): EventDraft => draftOfFields(EVENT, event)

/** What is stored of a draft that has passed its checks. */
export const fieldsOfDraft = (draft: EventDraft): Stored<typeof EVENT> => storedOfDraft(EVENT, draft)

/** What is stored of an event as it was read. */
export const fieldsOf = (event: Event): Fields => storedOf(EVENT, event)
