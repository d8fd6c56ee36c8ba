import { expect, test } from 'vitest'
import type { Cluster } from './clusters.ts'
import { positionOfCountry } from './countries.ts'
import { countryNames, LETTERS } from './countryNames.ts'
import { radiusOf } from './hit.ts'
import { REGION } from './region.ts'
import { cornersOf, fitted, pixelOf, positionAt } from './viewport.ts'

const SIZE = { width: 900, height: 500 }
const VIEW = fitted(cornersOf(REGION), SIZE)
const widthOf = (text: string) => text.length * 7
const namesBeside = (marks: readonly Cluster[]) => countryNames(VIEW, SIZE, marks, widthOf)

const markAt = (position: { x: number; y: number }, n: number): Cluster => ({
  ...position,
  members: new Uint32Array(n),
  statuses: new Uint32Array(7),
})

/**
 * Returns the distance between a name's text and the rim of a mark, px; negative
 * where the mark covers the text.
 */
function distance(name: { name: string; left: number; top: number }, mark: Cluster): number {
  const { left, top } = pixelOf(VIEW, SIZE, mark)
  const beside = Math.max(0, Math.abs(left - name.left) - widthOf(name.name) / 2)
  const over = Math.max(0, Math.abs(top - name.top) - LETTERS / 2)
  return Math.hypot(beside, over) - radiusOf(mark)
}

test('a name is in the middle of its country when nothing else is there', () => {
  const names = namesBeside([])
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Saudi Arabia', 'Egypt', 'Türkiye', 'Iraq']),
  )
  for (const { name, left, top } of names)
    expect({ left, top }).toEqual(pixelOf(VIEW, SIZE, positionOfCountry(name)!))
})

test('a name is just below a bubble in the middle of its country', () => {
  const saudi = positionOfCountry('Saudi Arabia')!
  const bubble = markAt(saudi, 42)
  const name = namesBeside([bubble]).find((one) => one.name === 'Saudi Arabia')!
  const { left, top } = pixelOf(VIEW, SIZE, saudi)
  expect(name.left).toBe(left)
  expect(name.top - top).toBeGreaterThan(radiusOf(bubble) + LETTERS / 2)
  expect(name.top - top).toBeLessThan(radiusOf(bubble) + 2 * LETTERS)
})

test('a name is above the bubble when there is a mark below, and is left out when there is no room', () => {
  const { left, top } = pixelOf(VIEW, SIZE, positionOfCountry('Saudi Arabia')!)
  const at = (down: number) => markAt(positionAt(VIEW, SIZE, { left, top: top + down }), 42)
  const nameOf = (marks: Cluster[]) => namesBeside(marks).find(({ name }) => name === 'Saudi Arabia')
  expect(nameOf([at(0), at(30)])!.top).toBeLessThan(top)
  expect(nameOf([at(0), at(30), at(-30)])).toBeUndefined()
})

test('names overlap neither marks nor each other, wherever marks are', () => {
  for (let round = 0; round < 200; round += 1) {
    const marks = Array.from({ length: Math.floor(Math.random() * 60) }, () => {
      const at = { left: Math.random() * SIZE.width, top: Math.random() * SIZE.height }
      return markAt(positionAt(VIEW, SIZE, at), 1 + Math.floor(Math.random() ** 4 * 5_000))
    })
    const names = namesBeside(marks)
    for (const name of names) {
      expect(Math.min(...marks.map((mark) => distance(name, mark)), Infinity)).toBeGreaterThan(0)
      for (const other of names)
        if (other !== name && Math.abs(other.top - name.top) < LETTERS)
          expect(Math.abs(other.left - name.left)).toBeGreaterThan(
            (widthOf(name.name) + widthOf(other.name)) / 2,
          )
    }
  }
})
