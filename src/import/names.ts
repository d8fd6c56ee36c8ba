import { fold } from '../fold.ts'

/** A record as it is found by its name. */
export interface NamedRecord {
  id: string
  name: string
  country: string
}

/** For ع and ء, which the same name in Latin letters is written with, or with another of them, or without. */
const APOSTROPHES = /['’‘`ʼʿʾʻ]/g

/** "The ACWA Power Co." and "acwa power co" are one name, and so are "Ma'aden", "Maʿaden" and "Maaden". */
export const nameKey = (name: string): string =>
  fold(name)
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Records of one collection by their names. */
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
   * The ids of the records with this name: where a country is known, those of this country, or of none. More than one
   * id means that the name does not tell which is meant.
   */
  find(name: string, country = ''): string[] {
    const found = name === '' ? [] : (this.#byName.get(nameKey(name)) ?? [])
    if (country === '') return found.map(({ id }) => id)
    const same = found.filter((record) => record.country === country)
    return (same.length > 0 ? same : found.filter((record) => record.country === '')).map(({ id }) => id)
  }
}
