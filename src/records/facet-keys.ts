/** Key under which blank values are counted. */
const NONE = '(none)'

/**
 * Encodes a value as a map key. Firestore reserves names like __x__ and the empty name; the key stays
 * readable and can be decoded by facetValue().
 */
export function facetKey(value: string | null): string {
  if (!value) return NONE
  return /^(__.*__|\\.*)$/s.test(value) ? `\\${value}` : value
}

export const facetValue = (key: string): string => (key === NONE ? '' : key.replace(/^\\/, ''))

/** Joins two values into one key; `|` separates them and is replaced in the first value. */
export const pairKey = (first: string, second: string): string =>
  `${facetKey(first).replaceAll('|', '/')}|${facetKey(second)}`

/** Number of documents over which the owner counters are spread by hash, because owners are many. */
export const OWNER_SHARDS = 16

export const ownersShard = (collection: string, shard: number): string =>
  `facets/${collection}-owners-${String(shard).padStart(2, '0')}`
