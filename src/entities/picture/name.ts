/** The field of each record with a picture that says where in the storage it lies. */
export const PICTURES = { players: 'logoPath', news: 'imagePath' } as const

const FIELDS: ReadonlySet<string> = new Set(Object.values(PICTURES))

/** Whether a field says where a picture lies. */
export const isPicture = (field: string): boolean => FIELDS.has(field)

/** A value as a person knows it: of a picture its file, without the folder in the storage; of other fields what they hold. */
export const toldText = (field: string, value: string): string =>
  isPicture(field) ? value.slice(value.lastIndexOf('/') + 1) : value
