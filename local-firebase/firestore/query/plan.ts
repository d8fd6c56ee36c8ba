import {
  automaticIndexes,
  type CompositeIndex,
  type IndexDefinitions,
  type Mode,
  type Scope,
} from '../index/definitions.ts'
import type { StoredField } from '../index/catalog.ts'
import type { Branch, Pin } from './branch.ts'

/** One index to read, with the pinned fields at its front. The branch's suffix follows them. */
export interface Leg {
  fields: StoredField[]
  composite: boolean
  pins: Pin[]
}

/**
 * Returns the indexes that answer a branch, or null when Firestore would require a composite index. Several
 * legs are merged: they share the suffix and together cover all pins. Directions must match exactly. Source:
 * Firestore, "Index types" (automatic indexes, composite indexes, index merging).
 */
export function planBranch(
  branch: Branch,
  collection: string,
  scope: Scope,
  definitions: IndexDefinitions,
): Leg[] | null {
  const { pins, suffix, nameDirection } = branch
  const automatic = (path: readonly string[], modes: Mode[]): boolean =>
    automaticIndexes(definitions, collection, path).some(
      (index) => index.scope === scope && modes.includes(index.mode),
    )
  if (pins.length === 0 && suffix.length === 0) {
    return nameDirection === 1 ? [{ fields: [], composite: false, pins: [] }] : null
  }
  const composites = definitions.composites.filter(
    (index) => index.collection === collection && index.scope === scope,
  )
  const [sort] = suffix
  if (pins.length === 0) {
    if (sort && suffix.length === 1 && nameDirection === sort.direction) {
      if (automatic(sort.path, [sort.direction === 1 ? 'ASCENDING' : 'DESCENDING']))
        return [automaticLeg(sort.path, false, [])]
    }
    const index = composites.find((candidate) => pinnedBy(candidate, branch)?.length === 0)
    return index ? [compositeLeg(index, [])] : null
  }
  return merge(branch, composites, automatic)
}

/** Chooses indexes that together cover all pins, by a greedy algorithm; null when that is impossible. */
function merge(
  branch: Branch,
  composites: CompositeIndex[],
  automatic: (path: readonly string[], modes: Mode[]) => boolean,
): Leg[] | null {
  const legs = composites.flatMap((index) => {
    const pins = pinnedBy(index, branch)
    return pins && pins.length > 0 ? [compositeLeg(index, pins)] : []
  })
  if (branch.suffix.length === 0) {
    for (const pin of branch.pins) {
      // Names are in descending order in a descending index only; there is no descending array index.
      const modes: Mode[] = branch.nameDirection === -1 ? ['DESCENDING'] : ['ASCENDING', 'DESCENDING']
      const usable = pin.contains
        ? branch.nameDirection === 1 && automatic(pin.path, ['CONTAINS'])
        : automatic(pin.path, modes)
      if (usable) legs.push(automaticLeg(pin.path, pin.contains, [pin]))
    }
  }
  const chosen: Leg[] = []
  let open = [...branch.pins]
  while (open.length > 0) {
    const gain = (leg: Leg): number => leg.pins.filter((pin) => open.includes(pin)).length
    const best = legs.reduce<Leg | null>((a, b) => (gain(b) > (a ? gain(a) : 0) ? b : a), null)
    if (!best) return null
    chosen.push(best)
    open = open.filter((pin) => !best.pins.includes(pin))
  }
  return chosen
}

function automaticLeg(path: readonly string[], contains: boolean, pins: Pin[]): Leg {
  return { fields: [{ path, contains }], composite: false, pins }
}

function compositeLeg(index: CompositeIndex, pins: Pin[]): Leg {
  const fields = index.fields.map(({ path, mode }) => ({ path, contains: mode === 'CONTAINS' }))
  return { fields, composite: true, pins }
}

/** Returns the pins that an index starts with, if exactly the branch's suffix follows; otherwise null. */
function pinnedBy(index: CompositeIndex, { pins, suffix, nameDirection }: Branch): Pin[] | null {
  const front = index.fields.length - suffix.length
  if (front < 0 || (index.nameDirection !== nameDirection && suffix.length > 0)) return null
  const tail = index.fields.slice(front)
  const sorted = tail.every(({ key, mode }, i) => {
    const order = suffix[i]
    return order?.key === key && mode === (order.direction === 1 ? 'ASCENDING' : 'DESCENDING')
  })
  if (!sorted) return null
  const found: Pin[] = []
  for (const { key, mode } of index.fields.slice(0, front)) {
    const pin = pins.find(
      (candidate) => candidate.key === key && candidate.contains === (mode === 'CONTAINS'),
    )
    if (!pin) return null
    found.push(pin)
  }
  return found
}
