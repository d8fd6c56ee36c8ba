import * as z from 'zod/mini'
import { datesInOrder } from '../fields/draft.ts'
import { type DraftOf, shapeOf, writingFrom } from '../fields/writing.ts'
import { EVENT } from './fields.ts'

export const EventDraft = z.object(shapeOf(EVENT)).check(datesInOrder('startDate', 'endDate'))
export type EventDraft = DraftOf<typeof EVENT>

export const { draftOf, fieldsOfDraft } = writingFrom(EVENT)
