import { expect, test } from 'vitest'
import { plainLines } from './groups.ts'
import { revealLine, roomIn, type RowWindow, slotOf, windowAfter, windowAt } from './useVirtualRows.ts'

const ROWS = plainLines(1_000, 38)

test('the window contains every visible row and few others', () => {
  for (let top = 0; top < 5_000; top += 7) {
    const { first, last } = windowAt(top, 713, ROWS)
    expect(first * 38).toBeLessThanOrEqual(top)
    expect(last * 38).toBeGreaterThanOrEqual(top + 713)
    expect(last - first).toBeLessThan(26)
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
  let shown = { first: 0, last: 0, slots: windowAt(0, 713, ROWS).slots, turn: 0 }
  return tops.map((top) => (shown = windowAfter(shown, windowAt(top, 713, ROWS))))
}

const slotsOf = (rows: RowWindow) =>
  Array.from({ length: rows.slots }, (_, at) => slotOf(rows, rows.first + at))

test('every window uses all row elements, each once', () => {
  for (const rows of windowsAt(0, 38, 500, 5_000, 4_000, 4_038, 0)) {
    expect(rows.last - rows.first).toBe(rows.slots)
    expect(slotsOf(rows).sort((a, b) => a - b)).toEqual(Array.from({ length: rows.slots }, (_, at) => at))
  }
})

test('when many rows are added, or rows at the beginning, the elements keep their places', () => {
  const [start, far, back] = windowsAt(0, 5_000, 4_900)
  expect(slotsOf(far!)).toEqual(slotsOf(start!))
  expect(slotsOf(back!)).toEqual(slotsOf(start!))
})

test('when few rows are added at the end, the others keep their elements', () => {
  const [before, after] = windowsAt(5_000, 5_076)
  expect(after!.first).toBe(before!.first + 2)
  expect(slotOf(after!, after!.first)).toBe(slotOf(before!, after!.first))
})

test('a window starts at an even line, so that each element keeps its stripe', () => {
  for (let top = 0; top < 2_000; top += 19) expect(windowAt(top, 713, ROWS).first % 2).toBe(0)
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
