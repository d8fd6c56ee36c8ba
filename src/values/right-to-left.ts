const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Returns whether the first letter of a text belongs to a right-to-left script. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)
