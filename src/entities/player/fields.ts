import type { Stamp } from '../../records/fields.ts'
import { derived, derivedTexts, type FieldTable, type Values } from '../fields/field.ts'

/** The field table of a player, in the order of its form. */
export const PLAYER = {
  name: { kind: 'text', label: 'Name', max: 200, needed: 'Enter a name' },
  /** The name in the language and script of its home country. */
  localName: { kind: 'text', label: 'Local name', max: 200, addedLater: true },
  type: {
    kind: 'text',
    label: 'Type',
    max: 100,
    list: 'playerTypes',
    needed: 'Choose a type',
    older: ['playerType'],
    blank: 'Company',
  },
  country: { kind: 'text', label: 'Country', max: 100 },
  city: { kind: 'text', label: 'City', max: 100 },
  website: { kind: 'link', label: 'Website' },
  description: { kind: 'longText', label: 'Description', max: 20_000 },
  /** Path such as "players/{id}/logo.png". */
  logoPath: { kind: 'file', label: 'Logo' },
  /** From legacy data. */
  logoUrl: { kind: 'pictureLink', label: 'Logo address', older: ['logo'] },
  sectors: { kind: 'names', label: 'Sectors', max: 30, list: 'sectors', older: ['sector'] },
  parentId: { kind: 'parent', label: 'Part of' },
  customFields: { kind: 'customValues', label: 'Additional information' },
  parentName: derived<string | null>(),
  searchTokens: derivedTexts(80),
} as const satisfies FieldTable

/** A decoded player: a company, authority or bank. */
export interface Player extends Stamp, Omit<Values<typeof PLAYER>, 'searchTokens'> {
  /** Derived from the other fields; absent where all records are held. */
  searchTokens?: string[]
  childCount: number
  sample: boolean
}
