import { expect, test } from 'vitest'
import { groupedLines, plainLines, splitIntoGroups } from './groups.ts'

const VALUES = ['Active', 'Active', 'Active', 'Planning', '', '']
const split = splitIntoGroups(
  VALUES.length,
  (row) => VALUES[row] === VALUES[row - 1],
  (row) => VALUES[row]!,
)
const ROW = 40
const HEADING = 30

/** Returns each line as text, with its offset in pixels. */
const drawn = (folded: string[]) => {
  const lines = groupedLines(split, new Set(folded), ROW, HEADING)
  return Array.from({ length: lines.count }, (_, line) => {
    const at = lines.at(line)
    return `${lines.topOf(line)} ${'group' in at ? `[${at.group.key}] ${at.group.end - at.group.start}` : at.position}`
  })
}

test('each run of equal values is a group, blank ones too', () => {
  expect(split).toEqual([
    { key: 'Active', start: 0, end: 3 },
    { key: 'Planning', start: 3, end: 4 },
    { key: '', start: 4, end: 6 },
  ])
})

test('a heading comes before the rows of its group', () => {
  expect(drawn([])).toEqual([
    '0 [Active] 3',
    '30 0',
    '70 1',
    '110 2',
    '150 [Planning] 1',
    '180 3',
    '220 [] 2',
    '250 4',
    '290 5',
  ])
})

test('a folded group has only its heading, and the lines after it move up', () => {
  expect(drawn(['Active', ''])).toEqual(['0 [Active] 3', '30 [Planning] 1', '60 0', '100 [] 2'])
  expect(drawn(['Active', 'Planning', ''])).toEqual(['0 [Active] 3', '30 [Planning] 1', '60 [] 2'])
})

test.each([[[]], [['Active']], [['Planning']], [['']], [['Active', 'Planning']]])(
  'folded %j: lines, positions and pixels map to each other',
  (folded) => {
    const lines = groupedLines(split, new Set(folded), ROW, HEADING)
    for (let line = 0; line < lines.count; line++) {
      const at = lines.at(line)
      if ('position' in at) expect(lines.of(at.position)).toBe(line)
      expect(lines.lineAt(lines.topOf(line))).toBe(line)
      expect(lines.lineAt(lines.topOf(line) + HEADING - 1)).toBe(line)
    }
    const last = lines.count - 1
    expect(lines.height).toBe(lines.topOf(last) + ('group' in lines.at(last) ? HEADING : ROW))
  },
)

test('without groups a line is a row', () => {
  const lines = plainLines(3, ROW)
  expect([lines.count, lines.height, lines.of(2), lines.topOf(2), lines.lineAt(119)]).toEqual([
    3, 120, 2, 80, 2,
  ])
  expect(lines.at(1)).toEqual({ position: 1 })
})
