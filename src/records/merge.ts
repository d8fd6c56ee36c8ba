import { changedFields, type Fields, type FieldValue, isSame } from './fields.ts'

/** A field that both sides changed, to different values. */
interface Collision {
  field: string
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
}

export interface Merge {
  /** Their fields, with all of my changes that do not collide. */
  merged: Fields
  collisions: Collision[]
}

/** Three-way merge of one record by field; fields that both sides changed differently are collisions. */
export function merge(base: Fields, mine: Fields, theirs: Fields): Merge {
  const merged: Fields = { ...theirs }
  const collisions: Collision[] = []
  for (const field of changedFields(base, mine)) {
    const [was, my, their] = [base[field] ?? null, mine[field] ?? null, theirs[field] ?? null]
    if (isSame(was, their)) merged[field] = my
    else if (!isSame(my, their)) collisions.push({ field, base: was, mine: my, theirs: their })
  }
  return { merged, collisions }
}

/** Resolves the collisions of a merge: fields in `keepMine` take my value, the others theirs. */
export function resolved({ merged, collisions }: Merge, keepMine: ReadonlySet<string>): Fields {
  const chosen = collisions
    .filter(({ field }) => keepMine.has(field))
    .map(({ field, mine }) => [field, mine] as const)
  return { ...merged, ...Object.fromEntries(chosen) }
}
