/** What a picture of one kind of record may be; sizes equal to those of storage.rules. */
export interface PictureRules {
  collection: 'players' | 'news'
  /** "logo", "image". */
  noun: string
  maxBytes: number
  /** Pixels; a longer side is scaled down. */
  longest: number
  /** Pixels of the preview in the form (specification, section 9). */
  preview: number
}

export const LOGO: PictureRules = {
  collection: 'players',
  noun: 'logo',
  maxBytes: 2 * 1024 * 1024,
  longest: 1_000,
  preview: 100,
}

export const NEWS_IMAGE: PictureRules = {
  collection: 'news',
  noun: 'image',
  maxBytes: 5 * 1024 * 1024,
  longest: 2_400,
  preview: 200,
}

export const MOST_PIXELS = 40_000_000
