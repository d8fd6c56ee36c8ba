import { type Upload, uploadFile } from '../../firebase/storage.ts'

export type { Upload } from '../../firebase/storage.ts'

const ENDINGS: Partial<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** Reduces a file name to the characters that the storage rules accept; '' when none are left. */
export const storable = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '')

/** Returns a file name that the storage rules accept, with the extension of its type. */
export function fileName(name: string, type: string): string {
  const bare = storable(name.replace(/\.[^.]*$/, ''))
  return `${bare.slice(0, 80) || 'picture'}.${ENDINGS[type] ?? 'bin'}`
}

/**
 * Uploads a logo or a news image under its record, which must exist. `onProgress` receives 0..100; `done`
 * resolves to the path to store (logoPath, imagePath) and rejects with Firebase's storage/… error.
 */
export const uploadPicture = (
  kind: 'players' | 'news',
  id: string,
  file: File,
  onProgress: (percent: number) => void,
): Upload => uploadFile(`${kind}/${id}/${fileName(file.name, file.type)}`, file, onProgress)
