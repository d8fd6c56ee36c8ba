import { describe, expect, test } from 'vitest'
import { type Card, cardSvg, HEIGHT, WIDTH } from './card.ts'
import { draw } from './draw.ts'
import { linesOf } from './lines.ts'

const card: Card = {
  label: 'Transport · Riyadh, Saudi Arabia',
  name: 'Riyadh Metro',
  amount: 'USD 23bn',
  status: { text: 'Active', tone: 'ok' },
}

describe('lines', () => {
  test('break between words, and truncated text ends with an ellipsis', () => {
    expect(linesOf('Riyadh Metro', 20, 2)).toEqual({ lines: ['Riyadh Metro'], isCut: false })
    expect(linesOf('Riyadh  Metro', 5, 2)).toEqual({ lines: ['Riyadh', 'Metro'], isCut: false })
    const { lines, isCut } = linesOf('one two three four five six seven', 5, 2)
    expect(isCut).toBe(true)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
  })

  test('break a long word without loss or split characters, and are none for blank text', () => {
    const { lines, isCut } = linesOf('x'.repeat(30), 7, 3)
    expect([lines.length, isCut]).toEqual([3, false])
    expect(lines.join('')).toBe('x'.repeat(30))
    expect(linesOf('   ', 5, 2)).toEqual({ lines: [], isCut: false })
    expect(linesOf('🏗'.repeat(40), 3, 1).lines[0]).toMatch(/^(🏗)+…$/u)
  })
})

describe('a picture', () => {
  test.each([
    ['a project', card],
    ['a project with an Arabic name', { ...card, name: 'مترو الدوحة', label: 'نقل · الدوحة' }],
    ['a project with markup in its name', { ...card, name: '<script>&"\u0000\ud800', label: '</svg>' }],
    ['the longest name', { ...card, name: 'W'.repeat(200), label: 'ط'.repeat(300), amount: 'IQD 999tn' }],
    ['a project without any data', { label: '', name: '', amount: null, status: null }],
  ])('of %s is a PNG of the fixed size', async (_what, content) => {
    const png = await draw(cardSvg(content, 'PPX'))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT])
  })

  test('differs for each name, amount and status', async () => {
    const pictures = await Promise.all(
      [
        card,
        { ...card, name: 'مترو' },
        { ...card, name: 'قطار' },
        { ...card, amount: null },
        { ...card, status: null },
      ].map(async (content) => (await draw(cardSvg(content, 'PPX'))).toString('base64')),
    )
    expect(new Set(pictures).size).toBe(5)
  })
})
