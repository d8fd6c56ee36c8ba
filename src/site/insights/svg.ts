import { segmentsIn } from '../../ui/chart/segments.ts'
import type { Picture } from './picture.ts'

/** The resolved colours for an SVG file. */
export interface Ink {
  bg: string
  text: string
  muted: string
  border: string
  accent: string
  /** Returns the colour of a design token. */
  tone: (name: string) => string
}

const WIDTH = 960
const MARGIN = 32
const INNER = WIDTH - 2 * MARGIN
const LINE = 34

/** Characters that XML does not allow: control characters and lone surrogates. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const px = (n: number): string => String(Math.round(n * 100) / 100)

interface TextMark {
  x: number
  y: number
  text: string
  fill: string
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  weight?: number
}

const words = ({ x, y, text, fill, size = 14, anchor = 'start', weight = 400 }: TextMark): string =>
  `<text x="${px(x)}" y="${px(y)}" fill="${fill}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${more}/>`

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, more = ''): string =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}"${more}/>`

type Shape<Is> = Extract<Picture['shape'], { is: Is }>
/** The SVG elements below the heading, and their lower edge, px. */
type Drawn = [marks: string[], bottom: number]

const sizeOf = (segments: readonly { size: number }[]) => segments.reduce((sum, { size }) => sum + size, 0)

function bars({ rows }: Shape<'bars'>, top: number, ink: Ink): Drawn {
  const most = Math.max(1e-9, ...rows.map(({ segments }) => sizeOf(segments)))
  const marks = rows.flatMap(({ label, figure, segments }, at) => {
    const y = top + at * LINE
    return [
      words({ x: MARGIN, y: y + 12, text: label, fill: ink.text }),
      words({ x: WIDTH - MARGIN, y: y + 12, text: figure, fill: ink.text, anchor: 'end' }),
      ...segmentsIn(segments, most).map(({ tone, from, share }) =>
        rect(
          MARGIN + (INNER * from) / 100,
          y + 17,
          (INNER * share) / 100,
          8,
          tone === undefined ? ink.accent : ink.tone(tone),
        ),
      ),
    ]
  })
  return [marks, top + rows.length * LINE]
}

const PLOT = 280

function columns({ columns: all, lines, now }: Shape<'columns'>, top: number, ink: Ink): Drawn {
  const most = Math.max(1e-9, ...all.map(({ segments }) => sizeOf(segments)))
  const [width, base] = [INNER / Math.max(1, all.length), top + PLOT]
  const marks = [
    ...lines.flatMap(({ at, text }) => {
      const y = base - (PLOT * at) / most
      return [
        line(MARGIN, y, WIDTH - MARGIN, y, ink.border, ' stroke-dasharray="4 4"'),
        words({ x: MARGIN, y: y - 4, text, fill: ink.muted, size: 12 }),
      ]
    }),
    ...all.flatMap(({ segments, tick }, at) => [
      ...segmentsIn(segments, most).map(({ tone, from, share }) =>
        rect(
          MARGIN + at * width + 1,
          base - (PLOT * (from + share)) / 100,
          Math.max(1, width - 2),
          (PLOT * share) / 100,
          tone === undefined ? ink.accent : ink.tone(tone),
        ),
      ),
      ...(tick === undefined
        ? []
        : [
            words({
              x: MARGIN + (at + 0.5) * width,
              y: base + 18,
              text: tick,
              fill: ink.muted,
              size: 12,
              anchor: 'middle',
            }),
          ]),
    ]),
    line(MARGIN, base, WIDTH - MARGIN, base, ink.muted),
  ]
  if (now !== undefined) {
    const x = MARGIN + now * width
    marks.push(
      line(x, top, x, base, ink.text, ' stroke-width="2"'),
      words({ x: x + 6, y: top + 10, text: 'Today', fill: ink.text, size: 12, weight: 600 }),
    )
  }
  return [marks, base + 28]
}

function cells({ columns: heads, rows }: Shape<'cells'>, top: number, ink: Ink): Drawn {
  const first = 170
  const width = (INNER - first) / Math.max(1, heads.length)
  const letters = Math.floor(width / 7)
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text)
  const middle = (at: number) => MARGIN + first + (at + 0.5) * width
  const marks = [
    ...heads.map((head, at) =>
      words({ x: middle(at), y: top + 12, text: short(head), fill: ink.muted, size: 12, anchor: 'middle' }),
    ),
    ...rows.flatMap(({ label, cells: own }, row) => {
      const y = top + 22 + row * 28
      return [
        words({ x: MARGIN, y: y + 18, text: label, fill: ink.text }),
        ...own.flatMap(({ share, text }, at) => [
          rect(
            MARGIN + first + at * width,
            y,
            width - 2,
            26,
            ink.accent,
            ` fill-opacity="${px(0.24 * share)}"`,
          ),
          words({ x: middle(at), y: y + 18, text, fill: ink.text, size: 13, anchor: 'middle' }),
        ]),
      ]
    }),
  ]
  return [marks, top + 22 + rows.length * 28]
}

function drawn(shape: Picture['shape'], top: number, ink: Ink): Drawn {
  if (shape.is === 'bars') return bars(shape, top, ink)
  return shape.is === 'columns' ? columns(shape, top, ink) : cells(shape, top, ink)
}

/**
 * Renders a chart as a self-contained SVG file without style sheets: 960 px wide,
 * with title, legend and source.
 */
export function svgOf({ title, about, shape, legend, source }: Picture, ink: Ink): string {
  let x = MARGIN
  const named = legend.flatMap(({ name, tone }) => {
    const at = x
    x += 28 + name.length * 7.5
    return [
      rect(at, 84, 12, 12, ink.tone(tone)),
      words({ x: at + 18, y: 94, text: name, fill: ink.muted, size: 13 }),
    ]
  })
  const [marks, bottom] = drawn(shape, legend.length > 0 ? 116 : 92, ink)
  const height = bottom + 48
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${px(height)}" viewBox="0 0 ${WIDTH} ${px(height)}" font-family="system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    rect(0, 0, WIDTH, height, ink.bg),
    words({ x: MARGIN, y: 44, text: title, fill: ink.text, size: 22, weight: 700 }),
    words({ x: MARGIN, y: 68, text: about, fill: ink.muted }),
    ...named,
    ...marks,
    words({ x: MARGIN, y: height - 20, text: source, fill: ink.muted, size: 12 }),
    '</svg>',
    '',
  ].join('\n')
}
