/** What a record is called, by the field that its kind is called by. */
export function titleOf(record: object): string {
  const named = record as {
    name?: unknown
    headline?: unknown
    roleName?: unknown
    label?: unknown
    id?: unknown
  }
  for (const title of [named.headline, named.label, named.name, named.roleName, named.id])
    if (typeof title === 'string' && title !== '') return title
  return ''
}
