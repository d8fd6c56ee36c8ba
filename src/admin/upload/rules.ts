import { PICTURES } from '../../entities/picture/name.ts'

/** Limits on the pictures of a kind of record; sizes must match storage.rules. */
export interface PictureRules {
  collection: 'players' | 'news'
  /** Names of the record's fields for the path in the storage and for an external URL. */
  path: string
  url: string
  /** Noun in messages: "logo", "image". */
  noun: string
  maxBytes: number
  /** Maximum length of the longer side, px; larger pictures are scaled down. */
  longest: number
  /** Width of the preview in the form, px (specification, section 9). */
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

export const MAX_PIXELS = 40_000_000
