import * as z from 'zod/mini'
import { datesInOrder } from '../fields/draft.ts'
import { type DraftOf, shapeOf, writingFrom } from '../fields/writing.ts'
import { ROLE } from './fields.ts'

export const RoleDraft = z.object(shapeOf(ROLE)).check(datesInOrder('startDate', 'endDate'))
export type RoleDraft = DraftOf<typeof ROLE>

export const { draftOf, fieldsOfDraft } = writingFrom(ROLE)
