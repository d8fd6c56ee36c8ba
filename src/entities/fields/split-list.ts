/** "a; b ;; a" → ["a", "b"], split at the mark given. */
export const splitList = (value: string, mark: string): string[] => [
  ...new Set(value.split(mark).flatMap((part) => (part.trim() ? [part.trim()] : []))),
]
