import * as z from 'zod/mini'
import { type DraftOf, shapeOf, writingFrom } from '../fields/writing.ts'
import { LOOKUP } from './fields.ts'

export const LookupDraft = z.object(shapeOf(LOOKUP))
export type LookupDraft = DraftOf<typeof LOOKUP>

export const { fieldsOfDraft } = writingFrom(LOOKUP)
