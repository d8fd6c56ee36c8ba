/** Capitalises the first letter: "sub-project" → "Sub-project". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
