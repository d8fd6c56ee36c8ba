import { fold } from '../fold.ts'
import { readCountry } from './read/country.ts'
import { withoutMessrs } from './read/messrs.ts'
import { withoutHtmlCodes } from './read/html-codes.ts'

/** A record that can be found by its name. */
export interface NamedRecord {
  id: string
  name: string
  country: string
}

/** Transliterations of ع and ء, which vary between spellings of the same name or are left out. */
const APOSTROPHES = /['’‘`ʼʿʾʻ]/g

/** Key equal for all spellings: "R&amp;D Co." and "r&d co"; "Ma'aden", "Maʿaden" and "Maaden". */
export const nameKey = (name: string): string =>
  fold(withoutMessrs(withoutHtmlCodes(name)))
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Whether two texts name one country, which records keep as it was spelt when they were saved. */
const isSameCountry = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && readCountry(one).value === readCountry(other).value)

/** Index of the records of one collection by name. */
export class Names {
  readonly #byName = new Map<string, NamedRecord[]>()

  constructor(records: Iterable<NamedRecord>) {
    for (const record of records) this.add(record)
  }

  add(record: NamedRecord): void {
    const key = nameKey(record.name)
    const existing = this.#byName.get(key)
    if (existing) existing.push(record)
    else this.#byName.set(key, [record])
  }

  /**
   * Returns the ids of the records with a name; if a country is given, those in that country, or else those
   * without a country. Several ids mean that the name is ambiguous.
   */
  find(name: string, country = ''): string[] {
    const found = name === '' ? [] : (this.#byName.get(nameKey(name)) ?? [])
    if (country === '') return found.map(({ id }) => id)
    const same = found.filter((record) => isSameCountry(record.country, country))
    return (same.length > 0 ? same : found.filter((record) => record.country === '')).map(({ id }) => id)
  }
}
