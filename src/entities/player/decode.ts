import {
  count,
  customFields,
  link,
  type Raw,
  stamp,
  text,
  texts,
  textOrNull,
} from '../../records/decoding.ts'
import { placeOf } from '../place.ts'
import { playerTokens } from './tokens.ts'
import type { Player, PlayerContact } from './schema.ts'

/** A player from a document of any age: `location`, `logoUrl`, public contact details (never shown), missing fields. */
export function decodePlayer(id: string, raw: Raw): Player {
  const name = text(raw, 'name')
  const place = placeOf(raw)
  const tokens = texts(raw, 'searchTokens')
  const parentId = textOrNull(raw, 'parentId')
  return {
    ...stamp(id, raw),
    ...place,
    name,
    type: text(raw, 'type', 'playerType') || 'Company',
    website: link(raw, 'website'),
    description: text(raw, 'description'),
    logoPath: text(raw, 'logoPath'),
    logoUrl: link(raw, 'logoUrl', 'logo'),
    sectors: texts(raw, 'sectors', 'sector'),
    parentId,
    parentName: parentId ? text(raw, 'parentName') : null,
    childCount: count(raw, 'childCount'),
    customFields: customFields(raw),
    // Older documents have none; the migration stores what is computed here.
    searchTokens: tokens.length > 0 ? tokens : playerTokens({ name, ...place }),
    sample: raw.sample === true,
  }
}

export const decodeContact = (id: string, raw: Raw): PlayerContact => ({
  ...stamp(id, raw),
  email: text(raw, 'email'),
  phone: text(raw, 'phone'),
})

/** The contact details that older documents keep inside the public record, as `contact` or beside it. */
export function oldContactOf(raw: Raw): { email: string; phone: string } | null {
  const inner = raw.contact
  const from: Raw = inner !== null && typeof inner === 'object' ? { ...raw, ...inner } : raw
  const found = {
    email: text(from, 'email', 'contactEmail').slice(0, 254),
    phone: text(from, 'phone', 'contactPhone').slice(0, 40),
  }
  return found.email || found.phone ? found : null
}
