/** What a record holds besides its own fields, following from them or from other records: no change of it is told by itself. */
export const DERIVED: ReadonlySet<string> = new Set([
  'searchTokens',
  'parentName',
  'owners',
  'createdAt',
  'sample',
])
