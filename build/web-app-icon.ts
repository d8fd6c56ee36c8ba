import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const BLUE: Colour = [0x0b, 0x53, 0x94]
const WHITE: Colour = [0xff, 0xff, 0xff]

/** Bars of the logo (public/favicon.svg) in its 32 × 32 view box: left, top, right, bottom. */
const BARS = [
  [7, 12, 11, 25],
  [14, 7, 18, 25],
  [21, 16, 25, 25],
] as const

/** Margin of the icon: launchers crop maskable icons to any shape within the inner 80 %. */
type Purpose = 'any' | 'maskable'

function colourAt(x: number, y: number, purpose: Purpose): Colour {
  const zoom = purpose === 'maskable' ? 1.3 : 1
  const [u, v] = [(x - 16) * zoom + 16, (y - 16) * zoom + 16]
  return BARS.some(([left, top, right, bottom]) => u >= left && u < right && v >= top && v < bottom)
    ? WHITE
    : BLUE
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2

/** Renders the logo as a PNG of `size` × `size` pixels (PNG, third edition: W3C). */
export function markPng(size: number, purpose: Purpose): Buffer {
  const row = 1 + size * 3
  const pixels = Buffer.alloc(row * size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const colour = colourAt(((x + 0.5) * 32) / size, ((y + 0.5) * 32) / size, purpose)
      pixels.set(colour, y * row + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
