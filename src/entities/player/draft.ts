import * as z from 'zod/mini'
import { parentNameBeside } from '../fields/draft.ts'
import { type DraftOf, draftOfFields, shapeOf, type Stored, storedOfDraft } from '../fields/writing.ts'
import { CONTACT, type PlayerContact } from './contact.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerTokens } from './tokens.ts'

const contact = shapeOf(CONTACT)

/** The player form. Contact e-mail and phone are stored apart, for staff only. */
export const PlayerDraft = z.object({
  ...shapeOf(PLAYER),
  email: contact.email.check(
    z.refine(
      (value) => value.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(value.trim()),
      'Use an address such as name@example.com',
    ),
  ),
  phone: contact.phone.check(
    z.refine(
      (value) => value.trim() === '' || /\p{Nd}.*\p{Nd}.*\p{Nd}/su.test(value),
      'Use a number such as +971 2 123 4567',
    ),
  ),
})
export type PlayerDraft = DraftOf<typeof PLAYER> & DraftOf<typeof CONTACT>

export const draftOf = (player?: Player, contact?: PlayerContact | null): PlayerDraft => ({
  ...draftOfFields(PLAYER, player),
  ...draftOfFields(CONTACT, contact),
})

/** Returns the public fields to store for a validated draft. */
export function fieldsOfDraft(draft: PlayerDraft, parentName: string | null): Stored<typeof PLAYER> {
  const own = storedOfDraft(PLAYER, draft)
  return {
    ...own,
    parentName: parentNameBeside(own.parentId, parentName),
    searchTokens: playerTokens(own),
  }
}

/** Strips what is copied along with a link: "mailto:office@example.com?subject=…", "tel:+97121234567". */
const bare = (copied: string) =>
  copied.replace(
    /^\s*(?:mailto:([^?]*).*|tel:(.*))$/is,
    (_all, mail?: string, phone?: string) => mail ?? phone ?? '',
  )

export const contactOfDraft = (draft: PlayerDraft): Stored<typeof CONTACT> =>
  storedOfDraft(CONTACT, { email: bare(draft.email), phone: bare(draft.phone) })
