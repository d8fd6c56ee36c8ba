import { bytesMethods } from './bytes.ts'
import { latlngMethods } from './latlng.ts'
import { listMethods } from './list.ts'
import { mapDiffMethods, mapMethods } from './map.ts'
import { pathMethods } from './path.ts'
import { setMethods } from './set.ts'
import type { Methods } from '../values/signature.ts'
import { stringMethods } from './string.ts'
import { durationMethods, timestampMethods } from './time.ts'

/** Methods of each type, by type name. */
export const METHODS: Record<string, Methods> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
}

/** Every method name with the arities it has on any type: enough to check calls before types are known. */
export const METHOD_ARITIES: ReadonlyMap<string, ReadonlySet<number>> = aritiesOf(Object.values(METHODS))

function aritiesOf(tables: readonly Methods[]): Map<string, Set<number>> {
  const arities = new Map<string, Set<number>>()
  for (const table of tables)
    for (const [name, { arity }] of Object.entries(table))
      arities.set(name, (arities.get(name) ?? new Set()).add(arity))
  return arities
}
