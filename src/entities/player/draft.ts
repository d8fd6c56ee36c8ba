import * as z from 'zod/mini'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick } from '../../records/fields.ts'
import { customValues, filledIn, idText, linkText, needed, words } from '../draft.ts'
import { LONGEST_ELEMENT } from '../fields/limits.ts'
import { LIMITS } from '../limits.ts'
import { playerTokens } from './tokens.ts'
import type { Player, PlayerContact } from './schema.ts'

const { texts: TEXTS, lists } = LIMITS.players

/** What a person types: texts of inputs. Contact e-mail and phone are stored apart, for staff only. */
export const PlayerDraft = z.object({
  name: needed('Enter a name', TEXTS.name),
  type: needed('Choose a type', TEXTS.type),
  country: words(TEXTS.country),
  city: words(TEXTS.city),
  website: linkText,
  description: words(TEXTS.description),
  logoPath: words(400),
  logoUrl: linkText,
  sectors: z
    .array(words(LONGEST_ELEMENT))
    .check(z.maxLength(lists.sectors, `At most ${lists.sectors} sectors`)),
  /** '' when the player is no part of another. */
  parentId: idText,
  customFields: customValues,
  email: words(254).check(
    z.refine(
      (value) => value.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(value.trim()),
      'Use an address such as name@example.com',
    ),
  ),
  phone: words(40).check(
    z.refine(
      (value) => value.trim() === '' || /\p{Nd}.*\p{Nd}.*\p{Nd}/su.test(value),
      'Use a number such as +971 2 123 4567',
    ),
  ),
})
export type PlayerDraft = z.infer<typeof PlayerDraft>

export function draftOf(player?: Player, contact?: PlayerContact | null): PlayerDraft {
  return {
    name: player?.name ?? '',
    type: player?.type ?? '',
    country: player?.country ?? '',
    city: player?.city ?? '',
    website: player?.website ?? '',
    description: player?.description ?? '',
    logoPath: player?.logoPath ?? '',
    logoUrl: player?.logoUrl ?? '',
    sectors: player?.sectors ?? [],
    parentId: player?.parentId ?? '',
    customFields: player?.customFields ?? {},
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
  }
}

/** What is stored publicly of a draft that has passed its checks. */
export function fieldsOfDraft(draft: PlayerDraft, parentName: string | null): Fields {
  const name = draft.name.trim()
  const country = draft.country.trim()
  const city = draft.city.trim()
  return {
    name,
    type: draft.type.trim(),
    country,
    city,
    website: webAddress(draft.website) ?? '',
    description: draft.description.trim(),
    logoPath: draft.logoPath,
    logoUrl: webAddress(draft.logoUrl) ?? '',
    sectors: [...new Set(draft.sectors.flatMap((sector) => sector.trim() || []))],
    parentId: draft.parentId || null,
    parentName: draft.parentId ? (parentName ?? '') : null,
    customFields: filledIn(draft.customFields),
    searchTokens: playerTokens({ name, city, country }),
  }
}

export const contactOfDraft = (draft: PlayerDraft): Fields => ({
  email: draft.email.trim(),
  phone: draft.phone.trim(),
})

const OWN = [
  'name',
  'type',
  'country',
  'city',
  'website',
  'description',
  'logoPath',
  'logoUrl',
  'sectors',
  'parentId',
  'parentName',
  'customFields',
  'searchTokens',
] as const satisfies readonly (keyof Player)[]

/** What is stored of a player as it was read. */
export const fieldsOf = (player: Player): Fields => ({
  ...pick({ ...player }, OWN),
  ...(player.sample ? { sample: true } : {}),
})
