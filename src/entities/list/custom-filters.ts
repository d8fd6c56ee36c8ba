/** "founded_year:1998" → { founded_year: "1998" }; entries that are not of that form are ignored. */
export function customFilters(entries: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const entry of entries) {
    const [, name, value] = /^([a-z0-9_]{1,64}):(.+)$/s.exec(entry) ?? []
    if (name && value) found[name] = value
  }
  return found
}
