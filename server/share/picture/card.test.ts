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

/** Returns the lines of the name in a card: the bold ones in the text colour, after the product's. */
const nameLinesOf = (content: Card) =>
  [...cardSvg(content, 'PPX').matchAll(/<text ([^>]*font-weight="700" fill="#14181d")>([^<]*)<\/text>/g)]
    .slice(1)
    .map(([, attributes = '', words = '']) => ({ attributes, words }))

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

  test('of a right-to-left name has all its lines on the right, in bold Arabic type, also those that begin otherwise', () => {
    const name = 'افتتاح المرحلة الثانية من مشروع مدينة المستقبل NEOM (شركة ACWA Power) – القسم الأول'
    const lines = nameLinesOf({ ...card, name })
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.some(({ words }) => /^\u202b[A-Z(–]/.test(words))).toBe(true)
    for (const { attributes, words } of lines) {
      expect(attributes).toContain('text-anchor="end"')
      expect(words).toMatch(/^\u202b.*\u202c$/)
      if (/\p{Script=Arabic}/u.test(words))
        expect(attributes).toContain('font-family="Noto Sans Arabic, Inter"')
    }
  })

  test('of an English name with an Arabic word is in the Arabic font, which keeps it bold, on the left', () => {
    const [line] = nameLinesOf({ ...card, name: 'NEOM (نيوم)' })
    expect(line?.words).toBe('NEOM (نيوم)')
    expect(line?.attributes).toMatch(/^x="80" font-family="Noto Sans Arabic, Inter"/)
  })

  test('leaves out pictographs, which its fonts do not have', async () => {
    const plain = cardSvg({ ...card, name: 'Riyadh Metro → 2™' }, 'PPX')
    expect(cardSvg({ ...card, name: '🏗️ Riyadh 🚇 Metro → 2™ ✅' }, 'PPX')).toBe(plain)
  })
})
