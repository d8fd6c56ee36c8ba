import { type Upload, uploadFile } from '../../firebase/storage.ts'

export type { Upload } from '../../firebase/storage.ts'

const ENDINGS: Partial<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** As much of a name as the storage rules accept in a file's; '' when it has no letter or digit of theirs. */
export const storable = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '')

/** A name the storage rules accept, made of the file's own name and the ending of its type. */
export function fileName(name: string, type: string): string {
  const bare = storable(name.replace(/\.[^.]*$/, ''))
  return `${bare.slice(0, 80) || 'picture'}.${ENDINGS[type] ?? 'bin'}`
}

/**
 * Uploads a logo or a news image under its record, which must exist. `onProgress` hears 0..100; `done` resolves to
 * the path to store (logoPath, imagePath) and rejects with Firebase's storage/… error.
 */
export const uploadPicture = (
  kind: 'players' | 'news',
  id: string,
  file: File,
  onProgress: (percent: number) => void,
): Upload => uploadFile(`${kind}/${id}/${fileName(file.name, file.type)}`, file, onProgress)
