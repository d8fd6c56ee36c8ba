import { storable } from '../../entities/picture/upload.ts'
import { newId } from '../../records/digest.ts'
import { PictureError } from './messages.ts'
import { pictureInfo, type PictureInfo } from './pictureInfo.ts'
import { MAX_PIXELS, type PictureRules } from './rules.ts'

/** Stored type of each kind; an animated GIF keeps its first frame, and browsers cannot write AVIF. */
const STORED_AS: Record<PictureInfo['type'], string> = {
  'image/png': 'image/png',
  'image/gif': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
}

const QUALITY = 0.9

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject: (error: PictureError) => void) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureError('damaged'))), type, quality)
  })

/** Redraws a picture, at most `longest` px on a side; that removes its metadata (place, time, device). */
function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('damaged')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Checks a chosen file by its bytes and returns the picture to upload: scaled down to the limits, without
 * EXIF, under a unique name, so that it does not overwrite an older picture. Throws PictureError.
 */
export async function preparePicture(file: Blob & { name?: string }, rules: PictureRules): Promise<File> {
  const info = pictureInfo(new Uint8Array(await file.arrayBuffer()))
  if (!info) throw new PictureError('not-a-picture')
  if (info.width * info.height > MAX_PIXELS) throw new PictureError('too-many-pixels')
  const bitmap = await createImageBitmap(new Blob([file], { type: info.type })).catch(() => {
    throw new PictureError('damaged')
  })
  const canvas = draw(bitmap, rules.longest)
  bitmap.close()
  let made = await encode(canvas, STORED_AS[info.type], QUALITY)
  if (made.size > rules.maxBytes) made = await encode(canvas, 'image/webp', 0.8)
  if (made.size > rules.maxBytes) throw new PictureError('too-large')
  // An Arabic name has no storable characters: without the noun, only the random suffix would remain.
  const name = storable((file.name ?? '').replace(/\.[^.]*$/, '').slice(0, 60)) || rules.noun
  return new File([made], `${name}-${newId().slice(0, 6)}`, { type: made.type })
}
