import { fold } from '../../fold.ts'
import { isSimilarName } from './similarName.ts'
import type { PickOption } from '../../ui/form/pickerOptions.ts'

/** The fields by which a picker finds and shows records. */
export interface Named {
  id: string
  name: string
  city: string
  country: string
}

const MAX_OPTIONS = 20

const foldedNames = new WeakMap<Named, string>()

function foldedName(record: Named): string {
  let name = foldedNames.get(record)
  if (name === undefined) foldedNames.set(record, (name = fold(record.name)))
  return name
}

const locationOf = ({ city, country }: Named) => [city, country].filter(Boolean).join(', ')

/**
 * Returns the records whose name contains every typed word, prefix matches first; when nothing is typed,
 * those in `recent` first and the others by name. At most 20.
 */
export function findRecords<R extends Named>(
  records: readonly R[],
  typed: string,
  recent: readonly string[] = [],
  accepts: (record: R) => boolean = () => true,
): PickOption[] {
  const wanted = fold(typed.trim())
  const words = wanted.split(/\s+/)
  const found: { record: R; name: string; rank: number }[] = []
  for (const record of records) {
    const name = foldedName(record)
    if (!words.every((word) => name.includes(word)) || !accepts(record)) continue
    const lately = wanted === '' ? recent.indexOf(record.id) : -1
    const rank = lately !== -1 ? lately - recent.length : name.startsWith(wanted) ? 0 : 1
    found.push({ record, name, rank })
  }
  return found
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_OPTIONS)
    .map(({ record, rank }) => ({
      id: record.id,
      label: record.name,
      detail:
        rank < 0 ? ['Recently used', locationOf(record)].filter(Boolean).join(' · ') : locationOf(record),
    }))
}

/**
 * Returns records with a similar name, for a typed name that matches none: typos, a word more or less. At
 * most 20.
 */
export const similarRecords = <R extends Named>(
  records: readonly R[],
  typed: string,
  accepts: (record: R) => boolean = () => true,
): PickOption[] =>
  records
    .filter((record) => isSimilarName(record.name, typed) && accepts(record))
    .slice(0, MAX_OPTIONS)
    .map((record) => ({ id: record.id, label: record.name, detail: locationOf(record) }))
