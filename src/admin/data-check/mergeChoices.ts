import type { Candidate, Merged } from '../../entities/player/merge.ts'
import { PICTURES, displayText } from '../../entities/picture/name.ts'
import type { Player } from '../../entities/player/fields.ts'
import { canonicalText } from '../../records/fields.ts'
import { PLAYER_LABELS } from '../players/labels.ts'

/** The fields whose values are chosen for the survivor. */
const FIELDS = [
  'name',
  'localName',
  'type',
  'country',
  'city',
  'website',
  'description',
  'sectors',
  'parentId',
] as const

interface MergeValue {
  /** Ids of the players with this value. */
  ids: string[]
  text: string
  /** The logo itself, because two files may both be called logo.png. */
  picture?: Pick<Player, 'logoPath' | 'logoUrl'>
}

/** One choice: a field, the logo, a contact detail or a dynamic field. */
export interface MergeChoice {
  key: string
  label: string
  values: MergeValue[]
}

const CUSTOM = 'customFields.'

type Value = string | number | boolean | string[] | null

/** Returns the value of a player for the key of a choice. */
function valueOf({ player, contact }: Candidate, key: string): Value {
  if (key === 'logo') return player.logoPath || player.logoUrl
  if (key === 'email' || key === 'phone') return contact?.[key] ?? ''
  if (key.startsWith(CUSTOM)) return player.customFields[key.slice(CUSTOM.length)] ?? ''
  return player[key as (typeof FIELDS)[number]]
}

const isBlank = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const textOf = (candidate: Candidate, key: string): string => {
  const value = valueOf(candidate, key)
  if (key === 'parentId') return candidate.player.parentName ?? ''
  const { logoPath } = candidate.player
  if (key === 'logo' && logoPath !== '') return displayText(PICTURES.players, logoPath)
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

function shownValue(candidate: Candidate, key: string): Omit<MergeValue, 'ids'> {
  const text = textOf(candidate, key)
  const { logoPath, logoUrl } = candidate.player
  return key === 'logo' ? { text, picture: { logoPath, logoUrl } } : { text }
}

const keysOf = (candidates: readonly Candidate[]): string[] => [
  ...FIELDS,
  'logo',
  'email',
  'phone',
  ...new Set(
    candidates.flatMap(({ player }) => Object.keys(player.customFields).map((name) => CUSTOM + name)),
  ),
]

const labelOf = (key: string, customLabel: (name: string) => string): string => {
  if (key === 'logo') return PLAYER_LABELS.logoPath
  if (key.startsWith(CUSTOM)) return customLabel(key.slice(CUSTOM.length))
  return PLAYER_LABELS[key as keyof typeof PLAYER_LABELS]
}

/**
 * Returns the fields in which the players differ, with each distinct value; a value that only one has needs
 * no choice.
 */
export function mergeChoices(
  candidates: readonly Candidate[],
  customLabel: (name: string) => string = (name) => name,
): MergeChoice[] {
  return keysOf(candidates).flatMap((key): MergeChoice[] => {
    const values = new Map<string, MergeValue>()
    for (const candidate of candidates) {
      const value = valueOf(candidate, key)
      if (isBlank(value)) continue
      const seen = values.get(canonicalText(value)) ?? { ids: [], ...shownValue(candidate, key) }
      values.set(canonicalText(value), { ...seen, ids: [...seen.ids, candidate.player.id] })
    }
    return values.size > 1 ? [{ key, label: labelOf(key, customLabel), values: [...values.values()] }] : []
  })
}

/**
 * Returns the values of the survivor: the chosen ones (key → id of a player with that value), otherwise its
 * own, otherwise the first one stated; a city is only taken together with its country.
 */
export function mergedValues(
  survivorId: string,
  candidates: readonly Candidate[],
  chosen: ReadonlyMap<string, string>,
): Merged {
  const own = candidates.find(({ player }) => player.id === survivorId)
  if (!own) throw new Error('The player to keep is not among the players to merge')
  const from = (key: string): Candidate => {
    const wanted = candidates.find(({ player }) => player.id === chosen.get(key))
    if (wanted) return wanted
    const stated = [own, ...candidates].filter((candidate) => !isBlank(valueOf(candidate, key)))
    const fitting = key === 'city' ? stated.filter((one) => one === own || isInCountry(one)) : stated
    return fitting[0] ?? own
  }
  const isInCountry = ({ player: { country } }: Candidate): boolean =>
    country === '' || country === from('country').player.country
  const pick = <K extends (typeof FIELDS)[number]>(key: K): Player[K] => from(key).player[key]
  const logo = from('logo').player
  const custom = keysOf(candidates).flatMap((key): [string, string | number | boolean][] => {
    const name = key.slice(CUSTOM.length)
    const value = key.startsWith(CUSTOM) ? from(key).player.customFields[name] : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return {
    fields: {
      name: pick('name'),
      localName: pick('localName'),
      type: pick('type'),
      country: pick('country'),
      city: pick('city'),
      website: pick('website'),
      description: pick('description'),
      sectors: pick('sectors'),
      parentId: pick('parentId'),
      logoPath: logo.logoPath,
      logoUrl: logo.logoUrl,
      customFields: Object.fromEntries(custom),
    },
    email: from('email').contact?.email ?? '',
    phone: from('phone').contact?.phone ?? '',
  }
}
