import { changedFields, type Fields, isSame, pick } from './fields.ts'
import type { Together } from './together.ts'

/** A value that both sides changed differently: one field, or several that make up one value. */
interface Collision {
  /** The first of `fields`. */
  field: string
  fields: readonly string[]
  mine: Fields
  theirs: Fields
}

export interface Merge {
  /** Their fields, with all of my changes that do not collide. */
  merged: Fields
  collisions: Collision[]
}

const areSame = (fields: readonly string[], one: Fields, other: Fields): boolean =>
  fields.every((name) => isSame(one[name], other[name]))

/** Returns the fields in the groups that make up one value, each group once. */
const valuesIn = (names: readonly string[], together: Together): (readonly string[])[] => [
  ...new Set(names.map((name) => together.find((group) => group.includes(name)) ?? [name])),
]

/** Three-way merge of one record by value; values that both sides changed differently are collisions. */
export function merge(base: Fields, mine: Fields, theirs: Fields, together: Together = []): Merge {
  const merged: Fields = { ...theirs }
  const collisions: Collision[] = []
  for (const fields of valuesIn(changedFields(base, mine), together)) {
    if (areSame(fields, base, theirs)) Object.assign(merged, pick(mine, fields))
    else if (!areSame(fields, mine, theirs))
      collisions.push({
        field: fields[0] ?? '',
        fields,
        mine: pick(mine, fields),
        theirs: pick(theirs, fields),
      })
  }
  return { merged, collisions }
}

/** Resolves the collisions of a merge: fields in `keepMine` take my value, the others theirs. */
export function resolved({ merged, collisions }: Merge, keepMine: ReadonlySet<string>): Fields {
  const chosen = collisions.filter(({ field }) => keepMine.has(field)).map(({ mine }) => mine)
  return Object.assign({}, merged, ...chosen) as Fields
}
