import { describe, expect, test } from 'vitest'
import { latitudeOf, longitudeOf, xOf, yOf } from './mercator.ts'
import {
  boundsIn,
  boundsOf,
  boundsText,
  cornersOf,
  fitted,
  clampedToWorld,
  leastZoom,
  MAX_ZOOM,
  panned,
  pixelOf,
  positionAt,
  zoomedAt,
} from './viewport.ts'

const SIZE = { width: 600, height: 400 }
const DUBAI = { x: xOf(55.27), y: yOf(25.2) }
const VIEW = { ...DUBAI, zoom: 6 }

test('degrees convert to the unit square and back, poles and edges included', () => {
  for (let n = 0; n < 500; n += 1) {
    const [longitude, latitude] = [Math.random() * 360 - 180, Math.random() * 170 - 85]
    expect(longitudeOf(xOf(longitude))).toBeCloseTo(longitude, 9)
    expect(latitudeOf(yOf(latitude))).toBeCloseTo(latitude, 9)
  }
  expect([xOf(-180), xOf(180), yOf(0)]).toEqual([0, 1, 0.5])
  expect(yOf(90)).toBeCloseTo(0, 5)
  expect(yOf(-90)).toBeCloseTo(1, 5)
})

describe('a view', () => {
  test('has its position in the middle, and converts pixels to positions and back', () => {
    expect(pixelOf(VIEW, SIZE, DUBAI)).toEqual({ left: 300, top: 200 })
    const position = positionAt(VIEW, SIZE, { left: 17, top: 311 })
    const { left, top } = pixelOf(VIEW, SIZE, position)
    expect([left, top].map(Math.round)).toEqual([17, 311])
  })

  test('follows a drag, and stops at the edge of the world', () => {
    const { left, top } = pixelOf(panned(VIEW, SIZE, 30, -10), SIZE, DUBAI)
    expect([left, top].map(Math.round)).toEqual([330, 190])
    const edge = panned(VIEW, SIZE, 1e9, 1e9)
    expect(positionAt(edge, SIZE, { left: 0, top: 0 }).x).toBeCloseTo(0, 9)
    expect(positionAt(edge, SIZE, { left: 0, top: 0 }).y).toBeCloseTo(0, 9)
  })

  test('zooms around the pointer, within the zoom limits', () => {
    const at = { left: 90, top: 333 }
    const under = positionAt(VIEW, SIZE, at)
    const nearer = zoomedAt(VIEW, SIZE, 8.5, at)
    expect(nearer.zoom).toBe(8.5)
    expect(pixelOf(nearer, SIZE, under).left).toBeCloseTo(90, 6)
    expect(pixelOf(nearer, SIZE, under).top).toBeCloseTo(333, 6)
    expect(zoomedAt(VIEW, SIZE, 99, at).zoom).toBe(MAX_ZOOM)
    expect(zoomedAt(VIEW, SIZE, -5, at).zoom).toBe(leastZoom(SIZE))
  })

  test('wider than the world is centred on it', () => {
    expect(clampedToWorld({ x: 0.9, y: 0.9, zoom: 1 }, { width: 2000, height: 1500 })).toEqual({
      x: 0.5,
      y: 0.5,
      zoom: 1,
    })
  })
})

describe('bounds', () => {
  test('are wholly visible in a map fitted to them', () => {
    for (const bounds of [
      [34, 16, 56, 33],
      [50.7, 24.4, 51.7, 26.2],
      [-170, -80, 170, 80],
    ] as const) {
      const view = fitted(cornersOf(bounds), SIZE)
      const seen = boundsOf(view, SIZE)
      expect(seen[0]).toBeLessThanOrEqual(bounds[0])
      expect(seen[1]).toBeLessThanOrEqual(bounds[1])
      expect(seen[2]).toBeGreaterThanOrEqual(bounds[2])
      expect(seen[3]).toBeGreaterThanOrEqual(bounds[3])
    }
  })

  test('around the world are wholly visible on a phone too, with room for bubbles at the edges', () => {
    const phone = { width: 313, height: 444 }
    const [west, east] = [xOf(-102), xOf(151)]
    const view = fitted(
      [
        { x: west, y: 0.3 },
        { x: east, y: 0.6 },
      ],
      phone,
    )
    expect(pixelOf(view, phone, { x: west, y: 0.3 }).left).toBeGreaterThanOrEqual(20)
    expect(pixelOf(view, phone, { x: east, y: 0.6 }).left).toBeLessThanOrEqual(313 - 20)
    // No further out than the whole world.
    expect(zoomedAt(view, phone, -5, { left: 100, top: 100 }).zoom).toBe(leastZoom(phone))
    expect(boundsOf({ x: 0.5, y: 0.5, zoom: leastZoom(phone) }, phone).map(Math.round)).toEqual([
      -180, -85, 180, 85,
    ])
  })

  test('of a single place are shown at zoom 9, or at a given limit', () => {
    expect(fitted([DUBAI, DUBAI], SIZE)).toEqual({ ...DUBAI, zoom: 9 })
    expect(fitted([DUBAI, DUBAI], SIZE, { most: 5 }).zoom).toBe(5)
  })

  test('are rounded in an address, and read back', () => {
    expect(boundsText([34.123456, 16.5, 55.98765, 33], 5)).toBe('34.12,16.5,55.99,33')
    expect(boundsIn('34.12,16.5,55.99,33')).toEqual([34.12, 16.5, 55.99, 33])
    const view = { ...DUBAI, zoom: 11.3 }
    const seen = boundsOf(view, SIZE)
    const again = boundsIn(boundsText(seen, view.zoom))
    again?.forEach((degrees, side) => expect(degrees).toBeCloseTo(seen[side]!, 3))
  })

  test('that are malformed are null, and those across the date line cover every longitude', () => {
    for (const text of ['', '1,2,3', '1,2,3,x', '1,2,,4', '10,50,20,40', 'NaN,1,2,3', '1,2,3,4,5'])
      expect(boundsIn(text), text).toBeNull()
    expect(boundsIn('170,10,-170,20')).toEqual([-180, 10, 180, 20])
  })
})
