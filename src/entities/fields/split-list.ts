/** Splits at `mark`, trims, and drops blanks and duplicates: "a; b ;; a" → ["a", "b"]. */
export const splitList = (value: string, mark: string): string[] => [
  ...new Set(value.split(mark).flatMap((part) => (part.trim() ? [part.trim()] : []))),
]
