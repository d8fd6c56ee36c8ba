const MAX_QUOTED_LENGTH = 40

/** Shortens a text for quoting in a message or a label, without cutting an emoji in half. */
export const truncated = (text: string, max = MAX_QUOTED_LENGTH): string =>
  text.length > max ? `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…` : text
