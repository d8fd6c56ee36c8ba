import { PICTURES } from '../../entities/picture/name.ts'

/** What a picture of one kind of record may be; sizes equal to those of storage.rules. */
export interface PictureRules {
  collection: 'players' | 'news'
  /** The fields of the record that say where it lies in the storage, and where else it may be shown from. */
  path: string
  url: string
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
  path: PICTURES.players,
  url: 'logoUrl',
  noun: 'logo',
  maxBytes: 2 * 1024 * 1024,
  longest: 1_000,
  preview: 100,
}

export const NEWS_IMAGE: PictureRules = {
  collection: 'news',
  path: PICTURES.news,
  url: 'imageUrl',
  noun: 'image',
  maxBytes: 5 * 1024 * 1024,
  longest: 2_400,
  preview: 200,
}

export const MOST_PIXELS = 40_000_000
