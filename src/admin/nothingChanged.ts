/** Returns the message after a save that had nothing to write. */
export const nothingChanged = (title: string): string => `Nothing was changed: ${title}`
