/** Forms of address before the name of a company: "M/s.", "Messrs", "السادة /". */
const MESSRS = /^\s*(?:m\s?\/\s?s\b\.?|messrs\b\.?|messieurs\s|السادة(?!\p{L}))[\s:./-]*(?=[^\s:./-])/iu

/** Returns the name of a company without the form of address before it. */
export const withoutMessrs = (name: string): string => name.replace(MESSRS, '')
