import { expect, test } from 'vitest'
import { plainLines } from './groups.ts'
import {
  placeOf,
  revealLine,
  roomIn,
  type RowWindow,
  slotOf,
  windowAfter,
  windowAt,
  windowAtRest,
} from './useVirtualRows.ts'

const ROWS = plainLines(1_000, 38)

test('the window contains every visible row and few others', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last } = windowAt(top, 713, ROWS)
    expect(first * 38).toBeLessThanOrEqual(top)
    expect(last * 38).toBeGreaterThanOrEqual(top + 713)
    expect(last - first).toBeLessThanOrEqual(26)
  }
})

test('scrolling within a row keeps the window', () => {
  expect(windowAt(52 * 38 + 1, 700, ROWS)).toEqual(windowAt(52 * 38 + 20, 700, ROWS))
})

test('at the top the window starts with the first row', () => {
  expect(windowAt(0, 700, ROWS).first).toBe(0)
})

test('a window never has more rows than slots', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last, slots } = windowAt(top, 713, ROWS)
    expect(last - first).toBeLessThanOrEqual(slots)
  }
})

/** Returns the windows of successive scroll positions, each with its row elements. */
function windowsAt(...tops: number[]) {
  let shown = { first: 0, last: 0, slots: windowAt(0, 713, ROWS).slots, start: 0 }
  return tops.map((top) => (shown = windowAfter(shown, windowAt(top, 713, ROWS))))
}

const linesOf = ({ first, slots }: RowWindow) => Array.from({ length: slots }, (_, at) => first + at)

/** Returns the row elements in the order of the document. */
const elementsOf = (rows: RowWindow) =>
  linesOf(rows)
    .sort((a, b) => placeOf(rows, a) - placeOf(rows, b))
    .map((line) => slotOf(rows, line))

const JUMPS = [0, 38, 500, 5_000, 4_000, 4_038, 0]

test('every window uses all row elements, each once', () => {
  for (const rows of windowsAt(...JUMPS)) {
    expect(rows.last - rows.first).toBe(rows.slots)
    expect(elementsOf(rows).sort((a, b) => a - b)).toEqual(Array.from({ length: rows.slots }, (_, at) => at))
  }
})

test('while the user scrolls, in any direction and however far, no element moves in the document', () => {
  const [start, ...others] = windowsAt(...JUMPS)
  for (const rows of others) expect(elementsOf(rows)).toEqual(elementsOf(start!))
})

test('a line that stays in view keeps its element, whether the window moves down or up', () => {
  for (const to of [5_076, 5_500, 4_500]) {
    const [before, after] = windowsAt(5_000, to)
    expect(after!.first).not.toBe(before!.first)
    const shared = linesOf(after!).filter((line) => line >= before!.first && line < before!.last)
    expect(shared.length).toBeGreaterThan(2)
    for (const line of shared) expect(slotOf(after!, line)).toBe(slotOf(before!, line))
  }
})

test('at rest the elements have the order of the lines and show the same ones', () => {
  for (const scrolled of windowsAt(...JUMPS)) {
    const rows = windowAtRest(scrolled)
    expect(linesOf(rows).map((line) => placeOf(rows, line))).toEqual(linesOf(rows).map((_, at) => at))
    for (const line of linesOf(rows)) expect(slotOf(rows, line)).toBe(slotOf(scrolled, line))
  }
})

test('a window of another height begins with its first line', () => {
  const [, scrolled] = windowsAt(0, 5_038)
  const rows = windowAfter(scrolled!, windowAt(5_038, 400, ROWS))
  expect(linesOf(rows).map((line) => placeOf(rows, line))).toEqual(linesOf(rows).map((_, at) => at))
})

test('an element shows only even or only odd lines, so that it keeps its stripe', () => {
  for (let height = 300; height < 1_000; height += 19) expect(windowAt(0, height, ROWS).slots % 2).toBe(0)
})

/** Returns the final scroll position for a line in a 700 px viewport, and how many events announced it. */
function revealed(line: number, from: number) {
  let said = 0
  const scroller = { clientHeight: 738, scrollTop: from, dispatchEvent: () => (said += 1) }
  revealLine(scroller as unknown as HTMLElement, ROWS, line, 38)
  return [scroller.scrollTop, said]
}

test('a line is scrolled no further than brings all of it into view, with one scroll event', () => {
  expect(revealed(10, 5_000)).toEqual([380, 1])
  expect(revealed(30, 0)).toEqual([31 * 38 - 700, 1])
})

test('a line in view causes neither scrolling nor a scroll event', () => {
  expect(revealed(10, 380)).toEqual([380, 0])
  expect(revealed(30, 31 * 38 - 700)).toEqual([31 * 38 - 700, 0])
})

test('pinned columns are released in two steps, which scale with the font size', () => {
  expect([737, 736, 545, 544].map((width) => roomIn(width, 16))).toEqual([null, 'small', 'small', 'least'])
  expect(roomIn(1_000, 32)).toBe('least')
})
