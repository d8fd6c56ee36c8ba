/** What is looked for, and what is put in its place. */
export interface Replacing {
  find: string
  to: string
  /** The text is all that a cell holds, not a part of it. */
  isWhole: boolean
  isCaseKept: boolean
}

/** Whether anything is looked for: nothing at all can only be a whole cell, a blank one. */
export const hasQuery = ({ find, isWhole }: Replacing): boolean => find !== '' || isWhole

/** The text of a cell after the replacement; null when what is looked for is not in it. */
export function replacer({ find, to, isWhole, isCaseKept }: Replacing): (text: string) => string | null {
  // What parts the currency from the amount is no plain space.
  const escaped = find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)
  const pattern = new RegExp(isWhole ? `^\\s*${escaped}\\s*$` : escaped, `gu${isCaseKept ? '' : 'i'}`)
  return (text) => {
    pattern.lastIndex = 0
    return pattern.test(text) ? text.replaceAll(pattern, () => to) : null
  }
}
