import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'
import { readNumber } from './number.ts'

test.each([
  ['25.2, 55.3', '25.2, 55.3'],
  ['25.2048,55.2708', '25.2048, 55.2708'],
  ['25,2048; 55,2708', '25.2048, 55.2708'],
  ['25.2048 55.2708', '25.2048, 55.2708'],
  ['(25.2048, 55.2708)', '25.2048, 55.2708'],
  ['-1.2921, 36.8219', '-1.2921, 36.8219'],
  ['25.2048° N, 55.2708° E', '25.2048, 55.2708'],
  ['55.2708 E 25.2048 N', '25.2048, 55.2708'],
  ['N25.2048 E55.2708', '25.2048, 55.2708'],
  ['33.9 N, 6.9 W', '33.9, -6.9'],
  ['Point(55.2708 25.2048)', '25.2048, 55.2708'],
  ['SRID=4326;POINT (55.2708 25.2048)', '25.2048, 55.2708'],
  ['geo:25.2048,55.2708;u=35', '25.2048, 55.2708'],
  ['POINT Z (55.2708 25.2048 12.5)', '25.2048, 55.2708'],
  ['{"type": "Point", "coordinates": [55.2708, 25.2048]}', '25.2048, 55.2708'],
  ['25°11\'49"N 55°16\'27"E', '25.196944, 55.274167'],
  ['25° 11′ 49″ N, 55° 16′ 27″ E', '25.196944, 55.274167'],
  ['٢٥٫٢، ٥٥٫٣', '25.2, 55.3'],
])('%s is read as %s', (cell, place) => {
  expect(readCoordinates(cell).value).toBe(place)
})

test.each([
  'Dubai',
  '25.2',
  '25.2, 255.3',
  '95.1, 55.3',
  '25°71\'49"N 55°16\'27"E',
  '1, 2, 3',
  'N25.2S, 55.3',
  '33.9 N, -6.9 W',
])('%s is not read as coordinates', (cell) => expect(readCoordinates(cell).unreadable).toContain(cell))

test('a placeholder is read as blank', () => {
  expect(readCoordinates('n/a')).toEqual({ value: '', converted: '“n/a” read as not stated' })
  expect(readCoordinates(' ')).toEqual({ value: '' })
})

test('a single coordinate may be in degrees, minutes and seconds', () => {
  const read = readNumber({ least: -180, most: 180 })
  expect(read('55°16\'27"E').value).toBe('55.274167')
  expect(read('6°50\'5"W').value).toBe('-6.834722')
  expect(read('27o 47\' 48"').value).toBe('27.796667')
  expect(read('W 6.9').value).toBe('-6.9')
  expect(read('-6.9 W').unreadable).toBeDefined()
  expect(readNumber({ least: 0 })('6°50\'5"').unreadable).toBeDefined()
})
