import { gzipSync } from 'node:zlib'
import { OUTLINES } from 'virtual:map-outlines'
import { expect, test } from 'vitest'
import { latitudeOf, longitudeOf } from '../src/site/map/mercator.ts'
import { readOutlines, unpacked } from '../src/site/map/outlines.ts'
import { packed, simplified } from './outlines.ts'

const { coasts, borders, countries } = readOutlines(OUTLINES)
const country = (wanted: string) => countries.find(({ name }) => name === wanted)!

test('packing keeps numbers of any size and sign', () => {
  const numbers = [0, 1, -1, 15, 16, -16, 31, 32, 1023, -65_536, 131_072, 2 ** 31, -(2 ** 40)]
  expect([...unpacked(packed(numbers))]).toEqual(numbers)
})

test('simplifying keeps the ends of a line and does not collapse a ring', () => {
  const line = [0, 0, 500, 1, 1000, 0, 1500, 400, 2000, 0].map((n) => n + 1000)
  expect(simplified(line)).toEqual([1000, 1000, 2000, 1000, 2500, 1400, 3000, 1000])
  expect(simplified([0, 0, 4000, 0, 4000, 4000, 0, 4000, 0, 0])).toHaveLength(10)
})

test('every country of the region has an outline, and Qatar’s label is in its middle', () => {
  const region =
    'Algeria Bahrain Egypt Iran Iraq Israel Jordan Kuwait Lebanon Libya Morocco Oman Palestine Qatar Sudan Syria Tunisia Türkiye Yemen'
  for (const name of [...region.split(' '), 'Saudi Arabia', 'United Arab Emirates', 'Western Sahara'])
    expect(country(name)?.rings.length, name).toBeGreaterThan(0)
  const { x, y, room } = country('Qatar')
  expect(longitudeOf(x)).toBeCloseTo(51.2, 0)
  expect(latitudeOf(y)).toBeCloseTo(25.3, 0)
  expect(room * 360).toBeGreaterThan(0.2)
})

test('every ring is closed, and there are more coasts than borders', () => {
  for (const { name, rings } of countries)
    for (const ring of rings) {
      expect([ring.length > 6, ring[0], ring[1]], name).toEqual([true, ring.at(-2), ring.at(-1)])
    }
  expect(borders.length).toBeGreaterThan(200)
  expect(coasts.length).toBeGreaterThan(borders.length)
})

test('no line runs across the whole world where land crosses the date line', () => {
  const lines = [...coasts, ...borders, ...countries.flatMap(({ rings }) => rings)]
  for (const line of lines)
    for (let index = 2; index < line.length; index += 2)
      expect(Math.abs(line[index]! - line[index - 2]!)).toBeLessThan(0.2)
  const xs = country('Russia').rings.flatMap((ring) => Array.from(ring).filter((_, index) => index % 2 === 0))
  expect(longitudeOf(country('Russia').x)).toBeGreaterThan(60)
  expect(xs.some((x) => x < 0 || x > 1)).toBe(true)
})

test('the outlines are below 61 kB gzipped', () => {
  expect(gzipSync(JSON.stringify(OUTLINES), { level: 9 }).length).toBeLessThan(61_000)
})
