/** Of what was read from outside: whether it is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string'
