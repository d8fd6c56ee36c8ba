export interface PictureInfo {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'
  width: number
  height: number
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** PNG (W3C, 5.2 and 11.2.1): the header chunk always comes first. */
function png(view: DataView): PictureInfo | null {
  return view.byteLength < 24
    ? null
    : { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** GIF89a: size of the logical screen. */
function gif(view: DataView): PictureInfo | null {
  return view.byteLength < 10
    ? null
    : { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** JPEG (ITU T.81, B.1): segments up to the frame header; C4, C8 and CC are not frames. */
function jpeg(view: DataView): PictureInfo | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at++
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** WebP (RFC 9649): lossy, lossless and extended files store their size at different offsets. */
function webp(view: DataView, bytes: Uint8Array): PictureInfo | null {
  if (view.byteLength < 30) return null
  const type = 'image/webp'
  const low = (at: number) => view.getUint16(at, true)
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { type, width: low(26) & 0x3fff, height: low(28) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return {
        type,
        width: 1 + low(24) + view.getUint8(26) * 65_536,
        height: 1 + low(27) + view.getUint8(29) * 65_536,
      }
    default:
      return null
  }
}

/** AVIF (ISO/IEC 23008-12, 6.5.3): the largest size among its items. */
function avif(view: DataView, bytes: Uint8Array): PictureInfo | null {
  const brands = textAt(bytes, 8, Math.min(64, view.getUint32(0)) - 8)
  if (!/avi[fs]/.test(brands)) return null
  let found: PictureInfo | null = null
  for (let at = 0; at + 16 <= Math.min(view.byteLength, 262_144); at++) {
    if (view.getUint32(at) !== 0x69737065) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!found || width * height > found.width * found.height) found = { type: 'image/avif', width, height }
  }
  return found
}

/**
 * Reads the actual type and size of a picture from its first bytes, regardless of its name; null if it is
 * none of the five types. Nothing is decoded, since a small file can declare a picture that fills all memory.
 */
export function pictureInfo(bytes: Uint8Array): PictureInfo | null {
  if (bytes.length < 16) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return png(view)
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return gif(view)
  if (view.getUint16(0) === 0xffd8 && view.getUint8(2) === 0xff) return jpeg(view)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webp(view, bytes)
  return textAt(bytes, 4, 4) === 'ftyp' ? avif(view, bytes) : null
}
