/** The field that holds the storage path of a record's picture, by collection. */
export const PICTURES = { players: 'logoPath', news: 'imagePath' } as const

const FIELDS: ReadonlySet<string> = new Set(Object.values(PICTURES))

/** Whether a field holds the storage path of a picture. */
export const isPicture = (field: string): boolean => FIELDS.has(field)

/** Formats a value for display: a picture as its file name without the folder, other values unchanged. */
export const displayText = (field: string, value: string): string =>
  isPicture(field) ? value.slice(value.lastIndexOf('/') + 1) : value
