import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { svgOf } from './svg.ts'

const INK = {
  bg: '#fff',
  text: '#000',
  muted: '#666',
  border: '#ccc',
  accent: '#00f',
  tone: (name: string) => `tone-${name}`,
}

const picture = (shape: Picture['shape']): Picture => ({
  title: 'By country',
  about: 'Projects of R&D <b>"x"</b>',
  shape,
  source: 'PPX',
  legend: [{ name: 'Active', tone: 'ok' }],
  table: [],
})

const drawn = (shape: Picture['shape']) => {
  const parsed = new new Window().DOMParser().parseFromString(svgOf(picture(shape), INK), 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  const rects = [...parsed.querySelectorAll('rect')].map((one) =>
    Object.fromEntries(one.getAttributeNames().map((name) => [name, one.getAttribute(name)])),
  )
  return {
    texts: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent),
    rects,
    height: Number(parsed.documentElement.getAttribute('height')),
  }
}

const parts = (...sizes: number[]) => sizes.map((size, at) => ({ name: String(at), tone: `t${at}`, size }))

test('draws bars one below the other, in the colours and sizes of their parts, with labels and figures', () => {
  const { texts, rects, height } = drawn({
    is: 'bars',
    rows: [
      { label: 'قطر & Qatar\u0000\ud800', figure: '4', segments: parts(3, 1) },
      { label: 'Oman', figure: '2', segments: parts(2, 0) },
    ],
  })
  expect(texts).toEqual([
    'By country',
    'Projects of R&D <b>"x"</b>',
    'Active',
    'قطر & Qatar',
    '4',
    'Oman',
    '2',
    'PPX',
  ])
  const bars = rects.filter(({ height: own }) => own === '8')
  expect(bars.map(({ fill, width }) => [fill, Number(width)])).toEqual([
    ['tone-t0', 672],
    ['tone-t1', 224],
    ['tone-t0', 448],
  ])
  const [first, beside, below] = bars.map(({ y }) => Number(y))
  expect(beside).toBe(first)
  expect(below).toBeGreaterThan(first! + 8)
  expect(below).toBeLessThan(height)
})

test('draws columns with their ticks and lines, and today only if it is given', () => {
  const shape: Picture['shape'] = {
    is: 'columns',
    columns: [
      { label: '2025', figure: '4', segments: parts(4), tick: '2025' },
      { label: '2026', figure: '0', segments: [] },
    ],
    lines: [{ at: 2, text: 'two' }],
    now: 1.5,
  }
  const { texts, rects } = drawn(shape)
  expect(texts).toEqual(expect.arrayContaining(['2025', 'two', 'Today']))
  expect(texts).not.toContain('2026')
  expect(rects.filter(({ height }) => height === '280')).toHaveLength(1)
  expect(drawn({ ...shape, now: undefined }).texts).not.toContain('Today')
})

test('a cell with a larger share is darker', () => {
  const { texts, rects } = drawn({
    is: 'cells',
    columns: ['Rail', 'Roads'],
    rows: [
      {
        label: 'Qatar',
        cells: [
          { share: 0.5, text: '7' },
          { share: 1, text: '14' },
        ],
      },
    ],
  })
  expect(texts).toEqual(expect.arrayContaining(['Rail', 'Roads', 'Qatar', '7', '14']))
  const [half, whole] = rects.flatMap((one) => ('fill-opacity' in one ? [Number(one['fill-opacity'])] : []))
  expect(half).toBe(0.12)
  expect(whole).toBeGreaterThan(half!)
})

test('draws a valid picture without data', () => {
  expect(drawn({ is: 'columns', columns: [], lines: [], now: undefined }).texts).toContain('PPX')
  expect(drawn({ is: 'bars', rows: [] }).height).toBeGreaterThan(100)
})
