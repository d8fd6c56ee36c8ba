/** Blank values are counted too, under this key. */
const NONE = '(none)'

/** Firestore reserves names like __x__ and the empty name; the key stays readable and can be turned back. */
export function facetKey(value: string | null): string {
  if (!value) return NONE
  return /^(__.*__|\\.*)$/s.test(value) ? `\\${value}` : value
}

export const facetValue = (key: string): string => (key === NONE ? '' : key.replace(/^\\/, ''))

/** Two values in one key; the first one cannot hold the mark. */
export const pairKey = (first: string, second: string): string =>
  `${facetKey(first).replaceAll('|', '/')}|${facetKey(second)}`

/** Owners are many: they are spread over this many documents by hash. */
export const OWNER_SHARDS = 16

export const ownersShard = (collection: string, shard: number): string =>
  `facets/${collection}-owners-${String(shard).padStart(2, '0')}`
