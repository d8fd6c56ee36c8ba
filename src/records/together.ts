/** Groups of fields that make up one value, such as an amount and its currency. */
export type Together = readonly (readonly string[])[]

/** Returns the fields, and those that make up one value with any of them. */
export const withPartners = (names: readonly string[], together: Together): string[] => {
  const groups = together.filter((group) => group.some((name) => names.includes(name)))
  return [...new Set([...names, ...groups.flat()])]
}
