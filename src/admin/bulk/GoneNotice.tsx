import { counted } from '../../ui/format.ts'
import type { Stamp } from '../../records/fields.ts'

/** Returns the chosen records that still exist; the same array if all do. */
export function existingRecords<R extends Stamp>(chosen: readonly R[], all: readonly R[]): readonly R[] {
  const present = new Set(all.map(({ id }) => id))
  const there = chosen.filter(({ id }) => present.has(id))
  return there.length === chosen.length ? chosen : there
}

/** Notice of how many of the chosen records have been deleted since the dialog was opened. */
export function GoneNotice({
  gone,
  left,
  nouns,
}: {
  gone: number
  /** Number of records that still exist. */
  left: number
  nouns: readonly [one: string, many: string]
}) {
  if (gone === 0) return null
  return (
    <output className="notice" data-tone="warn">
      {counted(gone, ...nouns)} {gone === 1 ? 'has' : 'have'} been deleted.
      {left === 0 && ' There is nothing left to do.'}
    </output>
  )
}
