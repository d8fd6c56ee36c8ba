import { counted } from '../../ui/format.ts'
import type { Stamp } from '../../records/fields.ts'

/** Of the records that were chosen those that are still there; the same list when all of them are. */
export function stillThere<R extends Stamp>(chosen: readonly R[], all: readonly R[]): readonly R[] {
  const present = new Set(all.map(({ id }) => id))
  const there = chosen.filter(({ id }) => present.has(id))
  return there.length === chosen.length ? chosen : there
}

/** Says how many of the records that a dialog asks about have been deleted since it was opened. */
export function GoneNotice({
  gone,
  left,
  nouns,
}: {
  gone: number
  /** How many are still there. */
  left: number
  nouns: readonly [one: string, many: string]
}) {
  if (gone === 0) return null
  return (
    <output className="notice" data-tone="warn">
      {counted(gone, ...nouns)} {gone === 1 ? 'has' : 'have'} been deleted meanwhile.
      {left === 0 && ' There is nothing left to do.'}
    </output>
  )
}
