import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { type Raw, stamp, text } from '../../records/decoding.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Entity } from '../record/entity.ts'
import type { FieldTable, Values } from '../fields/field.ts'
import { readFields } from '../fields/reading.ts'
import { storedOf } from '../fields/stored.ts'
import { keyFor } from '../record/keys.ts'
import { secretTraits } from '../record/traits.ts'

/**
 * The field table of a player's contact details, visible to staff only and stored apart from the public
 * record.
 */
export const CONTACT = {
  email: { kind: 'text', label: 'Contact email', max: 254 },
  phone: { kind: 'text', label: 'Contact phone', max: 40 },
} as const satisfies FieldTable

export interface PlayerContact extends Stamp, Values<typeof CONTACT> {}

const decodeContact = (id: string, raw: Raw): PlayerContact => ({
  ...stamp(id, raw),
  ...readFields(CONTACT, raw),
})

/** Returns the entity of a player's contact details: one document, players/{id}/private/contact. */
export const contactEntity = (playerId: string): Entity<PlayerContact> => ({
  collection: `players/${playerId}/private`,
  traits: secretTraits,
  table: CONTACT,
  title: 'email',
  decode: decodeContact,
  fieldsOf: (contact) => storedOf(CONTACT, contact),
})

/** The e-mail and phone of a player; null when none were ever entered. */
export const contactQuery = (playerId: string) =>
  queryOptions<PlayerContact | null>({
    queryKey: keyFor('players', 'contact', playerId),
    queryFn: async () => {
      const found = await readDocument(`players/${playerId}/private/contact`)
      return found ? decodeContact(playerId, found.data) : null
    },
    staleTime: 0,
  })

/**
 * Returns the contact details that legacy documents hold in the public record, under `contact` or at the top
 * level.
 */
export function oldContactOf(raw: Raw): { email: string; phone: string } | null {
  const inner = raw.contact
  const from: Raw = inner !== null && typeof inner === 'object' ? { ...raw, ...inner } : raw
  const found = {
    email: text(from, 'email', 'contactEmail').slice(0, CONTACT.email.max),
    phone: text(from, 'phone', 'contactPhone').slice(0, CONTACT.phone.max),
  }
  return found.email || found.phone ? found : null
}
