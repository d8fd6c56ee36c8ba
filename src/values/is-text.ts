/** Returns whether an untrusted value is a string. */
export const isText = (value: unknown): value is string => typeof value === 'string'
