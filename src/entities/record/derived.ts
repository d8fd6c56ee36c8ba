/** Derived fields and marks of a record, whose changes the history does not mention on their own. */
export const DERIVED: ReadonlySet<string> = new Set([
  'searchTokens',
  'parentName',
  'owners',
  'createdAt',
  'sample',
])
