import type { Fields } from '../records/fields.ts'
import { merge, resolved } from '../records/merge.ts'
import type { Choice } from './ConflictDialog.tsx'

/** How two people's changes of one record come together. */
export interface DraftMerge<D> {
  choices: Choice[]
  /** The draft to save when mine is kept in the named fields and theirs in the other collisions. */
  withMine: (keepMine: ReadonlySet<string>) => D
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Merges what I typed with what somebody else saved, both seen from the record as I opened it. */
export function mergeDrafts<D extends Fields>(
  base: D,
  mine: D,
  theirs: D,
  labels: Partial<Record<string, string>>,
): DraftMerge<D> {
  const merged = merge(base, mine, theirs)
  return {
    choices: merged.collisions.map(({ field, mine: my, theirs: their }) => ({
      field,
      label: labels[field] ?? field,
      mine: shown(my),
      theirs: shown(their),
    })),
    withMine: (keepMine) => resolved(merged, keepMine) as D,
  }
}
