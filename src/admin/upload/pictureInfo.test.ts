import { expect, test } from 'vitest'
import { pictureInfo } from './pictureInfo.ts'

const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0))
const be = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff)
const le = (value: number, length: number) => be(value, length).reverse()
const fill = (length: number) => Array.from({ length }, () => 0)
const bytes = (...parts: number[][]) => Uint8Array.from([...parts.flat(), ...fill(32)])

const PNG = bytes(
  [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
  be(13, 4),
  text('IHDR'),
  be(640, 4),
  be(480, 4),
)
const JPEG = bytes(
  [0xff, 0xd8],
  [0xff, 0xe1, ...be(10, 2), ...fill(8)],
  [0xff, 0xc4, ...be(4, 2), ...fill(2)],
  [0xff, 0xff, 0xc2, ...be(17, 2), 8, ...be(480, 2), ...be(640, 2)],
)
const riff = (kind: string, ...parts: number[][]) =>
  bytes(text('RIFF'), le(100, 4), text('WEBP'), text(kind), le(80, 4), ...parts)

test.each<[string, Uint8Array, string]>([
  ['png', PNG, 'image/png'],
  ['gif', bytes(text('GIF89a'), le(640, 2), le(480, 2)), 'image/gif'],
  ['jpeg', JPEG, 'image/jpeg'],
  ['lossy webp', riff('VP8 ', fill(6), le(640, 2), le(480, 2)), 'image/webp'],
  ['lossless webp', riff('VP8L', [0x2f], le(639 | (479 << 14), 4)), 'image/webp'],
  ['extended webp', riff('VP8X', fill(4), le(639, 3), le(479, 3)), 'image/webp'],
  [
    'avif',
    bytes(
      be(28, 4),
      text('ftypavif'),
      fill(12),
      text('ispe'),
      fill(4),
      be(64, 4),
      be(48, 4),
      text('ispe'),
      fill(4),
      be(640, 4),
      be(480, 4),
    ),
    'image/avif',
  ],
])('reads the size of a %s file from its header', (_, file, type) => {
  expect(pictureInfo(file)).toEqual({ type, width: 640, height: 480 })
})

test.each<[string, Uint8Array]>([
  ['a page named .png', bytes(text('<html><script>alert(1)</script>'))],
  ['a drawing with script', bytes(text('<svg xmlns="http://www.w3.org/2000/svg">'))],
  ['a video', bytes(be(28, 4), text('ftypisom'), fill(20))],
  ['a sound in the same wrapper', riff('fmt ').with(8, 65)],
  ['a cut-off jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 200, ...fill(20)])],
  ['nothing', new Uint8Array(0)],
])('returns null for %s', (_, file) => {
  expect(pictureInfo(file)).toBeNull()
})
