import type { Stamp } from '../../records/fields.ts'
import { direction, fieldValues, oneOf, oneText, type Read, severalValues } from '../filters.ts'

/** A player (company, authority, bank) as the program reads it. */
export interface Player extends Stamp {
  name: string
  /** The name of a player type. */
  type: string
  country: string
  city: string
  website: string
  description: string
  /** An uploaded file, "players/{id}/logo.png", or ''. */
  logoPath: string
  /** A foreign picture from older data, or ''. */
  logoUrl: string
  sectors: string[]
  parentId: string | null
  parentName: string | null
  childCount: number
  customFields: Record<string, string | number | boolean>
  searchTokens: string[]
  sample: boolean
}

/** Kept apart from the public record, readable by staff only. */
export interface PlayerContact extends Stamp {
  email: string
  phone: string
}

export const PLAYER_SORTS = ['name', 'type', 'country', 'createdDate'] as const

/** How the list's state is read from the address. */
export const PLAYER_FILTERS = {
  type: severalValues,
  country: severalValues,
  q: oneText,
  /** Dynamic fields, each as "name:value". */
  field: fieldValues,
  sort: oneOf(PLAYER_SORTS, 'name'),
  dir: direction,
}
export type PlayerFilters = Read<typeof PLAYER_FILTERS>

export const PLAYER_FILTER_DEFAULTS: PlayerFilters = {
  type: [],
  country: [],
  q: '',
  field: [],
  sort: 'name',
  dir: 'asc',
}
