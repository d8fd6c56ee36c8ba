import { add, type Write } from '../../firebase/write.ts'
import { type Change, edit } from '../../records/change.ts'
import { text } from '../../records/decoding.ts'
import type { Stamp } from '../../records/fields.ts'
import { SORT_NAME } from '../../records/sort-field.ts'
import { sortNameOf, sortNameWrite } from '../../records/sort-name.ts'
import type { Entity } from '../record/entity.ts'
import { PROJECT } from '../project/fields.ts'
import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf } from '../registry/records.ts'
import { type Finding, finding, type Example } from './finding.ts'
import { isCanonical, exampleOf } from './records.ts'
import type { CheckedRecord, Dataset } from './dataset.ts'

interface Branch extends Stamp {
  name: string
  parentId: string | null
  parentName: string | null
  childCount: number
}

/** Returns the record at which each cycle is broken: the one with the lowest id. */
export function cutsOf(parents: ReadonlyMap<string, string | null>): Set<string> {
  const cuts = new Set<string>()
  const done = new Set<string>()
  for (const start of parents.keys()) {
    const path: string[] = []
    let at: string | null = start
    while (at !== null && !done.has(at)) {
      const seen = path.indexOf(at)
      if (seen !== -1) {
        const [first] = path.slice(seen).sort()
        if (first !== undefined) cuts.add(first)
        break
      }
      path.push(at)
      at = parents.get(at) ?? null
    }
    for (const each of path) done.add(each)
  }
  return cuts
}

/** Checks one tree: missing parents, cycles, and the names and counts derived from parents and children. */
function inTree(entity: Entity<Stamp>, seen: readonly CheckedRecord<Branch>[]) {
  const { collection } = entity
  const all = new Map(seen.map(({ record }) => [record.id, record]))
  const cuts = cutsOf(new Map(seen.map(({ record }) => [record.id, record.parentId])))
  const children = new Map<string, number>()
  const found = {
    parents: [] as Example[],
    detached: [] as Change[],
    names: [] as Example[],
    named: [] as Write[],
    places: [] as Example[],
    placed: [] as Write[],
    counts: [] as Example[],
    counted: [] as Write[],
  }
  for (const { record } of seen) {
    const { parentId } = record
    if (parentId !== null) children.set(parentId, (children.get(parentId) ?? 0) + 1)
  }
  for (const one of seen.filter(isCanonical)) {
    const { record, stored } = one
    const { id, parentId } = record
    const parent = parentId === null ? null : all.get(parentId)
    if (parentId !== null && (!parent || cuts.has(id))) {
      found.parents.push(exampleOf(collection, record, 'parentId', parentId))
      const before = entity.fieldsOf(record)
      const change = edit(entity, record, before, { ...before, parentId: null, parentName: null })
      if (change) found.detached.push(change)
    } else {
      const should = parent?.name.slice(0, PROJECT.name.max) ?? null
      if ((stored.data.parentName ?? null) !== should) {
        found.names.push(exampleOf(collection, record, 'parentName', record.parentName ?? '', should ?? ''))
        found.named.push({ type: 'update', path: `${collection}/${id}`, fields: { parentName: should } })
      }
    }
    const place = sortNameWrite(`${collection}/${id}`, stored.data, record.name)
    if (place) {
      found.places.push(
        exampleOf(collection, record, SORT_NAME, text(stored.data, SORT_NAME), sortNameOf(record.name)),
      )
      found.placed.push(place)
    }
    const is = Number(stored.data.childCount ?? 0)
    const should = children.get(id) ?? 0
    if (is !== should) {
      found.counts.push(exampleOf(collection, record, 'childCount', String(is), String(should)))
      // An increment, so that a child added in the meantime is not lost.
      found.counted.push({
        type: 'update',
        path: `${collection}/${id}`,
        fields: { childCount: add(should - is) },
      })
    }
  }
  return found
}

export function treeFindings(dataset: Dataset): (Finding | null)[] {
  const trees = RECORD_COLLECTIONS.flatMap((collection) => {
    const entity = entityOf(collection)
    return entity.traits.tree
      ? [inTree(entity, dataset[collection] as CheckedRecord<Stamp>[] as CheckedRecord<Branch>[])]
      : []
  })
  return [
    finding(
      'parents',
      trees.flatMap((tree) => tree.parents),
      { changes: trees.flatMap((tree) => tree.detached) },
    ),
    finding(
      'parentNames',
      trees.flatMap((tree) => tree.names),
      { writes: trees.flatMap((tree) => tree.named) },
    ),
    finding(
      'sortNames',
      trees.flatMap((tree) => tree.places),
      { writes: trees.flatMap((tree) => tree.placed) },
    ),
    finding(
      'childCounts',
      trees.flatMap((tree) => tree.counts),
      { writes: trees.flatMap((tree) => tree.counted) },
    ),
  ]
}
