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
import { ROLE, type Role } from './fields.ts'

export const RoleDraft = z.object(shapeOf(ROLE)).check(inOrder('startDate', 'endDate'))
export type RoleDraft = DraftOf<typeof ROLE>

export const draftOf = (role?: Role): RoleDraft => draftOfFields(ROLE, role)

/** What is stored of a draft that has passed its checks. */
export const fieldsOfDraft = (draft: RoleDraft): Stored<typeof ROLE> => storedOfDraft(ROLE, draft)

/** What is stored of a role as it was read. */
export const fieldsOf = (role: Role): Fields => storedOf(ROLE, role)
