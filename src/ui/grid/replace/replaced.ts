/** The search text, its replacement and the match options. */
export interface Replacing {
  find: string
  to: string
  /** Whether the text must match the whole cell, not a part of it. */
  isWhole: boolean
  isCaseKept: boolean
}

/** Returns whether there is a search: an empty text is only valid as a whole cell, i.e. a blank one. */
export const hasQuery = ({ find, isWhole }: Replacing): boolean => find !== '' || isWhole

/** Returns a function that replaces in the text of a cell; it returns null if the text does not match. */
export function replacer({ find, to, isWhole, isCaseKept }: Replacing): (text: string) => string | null {
  // White space matches any white space: the currency and the amount are separated by a no-break space.
  const escaped = find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)
  const pattern = new RegExp(isWhole ? `^\\s*${escaped}\\s*$` : escaped, `gu${isCaseKept ? '' : 'i'}`)
  return (text) => {
    pattern.lastIndex = 0
    return pattern.test(text) ? text.replaceAll(pattern, () => to) : null
  }
}
