import { STATUS_MARKS, type StatusMark } from '../../../src/display/statusMarks.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import { locationText } from '../../../src/entities/location/location.ts'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { TotalCapex } from '../../../src/entities/project/totalCapex.ts'
import { money } from '../../../src/ui/format.ts'
import { escaped } from '../html.ts'
import { joined } from '../text.ts'
import { linesOf } from './lines.ts'
import { isRightToLeft } from '../../../src/values/right-to-left.ts'

/** Size in px. Messengers show a ratio of 1.91 to 1 uncropped; ogp.me specifies no size. */
export const [WIDTH, HEIGHT] = [1200, 630]
const EDGE = 80

/** The content of a record's preview card. */
export interface Card {
  /** The line above the name: type and location. */
  label: string
  name: string
  /** The amount below the name, in large type. */
  amount: string | null
  status: { text: string; tone: StatusMark['tone'] } | null
}

/** Badge colours on white, as in tokens.css. */
const TONES: Partial<Record<StatusMark['tone'], { text: string; on: string }>> = {
  ok: { text: '#12633a', on: '#e3f4ea' },
  info: { text: '#0b5394', on: '#e4effa' },
  warn: { text: '#7a4a00', on: '#fdf1d8' },
  error: { text: '#a11d1d', on: '#fdeaea' },
}
const NEUTRAL = { text: '#414b56', on: '#eceff3' }

/**
 * Returns the card of a project. `total` includes its sub-projects and is used if
 * the project states no amount.
 */
export const projectCard = (project: Project, total: TotalCapex | null = null): Card => ({
  label: joined(' · ', project.sector, locationText(project)),
  name: project.name,
  amount:
    money(project.capexAmount, project.capexCurrency) ??
    (total && `${money(total.amount, total.currency)} in total`),
  status: project.status && { text: project.status, tone: STATUS_MARKS[project.status].tone },
})

export const playerCard = (player: Player): Card => ({
  label: joined(' · ', player.type, locationText(player)),
  name: player.name,
  amount: null,
  status: null,
})

export const newsCard = (news: News): Card => ({
  label: news.category,
  name: news.headline,
  amount: null,
  status: null,
})

/** Font sizes in px, with the number of lines that fit: a short name gets a larger size. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 3 },
]

/** Sets the name in the largest size at which it fits untruncated, otherwise in the smallest. */
function nameLines(name: string): { size: number; lines: string[] } {
  const set = SIZES.map(({ size, lines }) => ({
    size,
    text: linesOf(name, (WIDTH - 2 * EDGE) / size, lines),
  }))
  const chosen = set.find(({ text: { isCut } }) => !isCut) ?? set.at(-1)
  return chosen ? { size: chosen.size, lines: chosen.text.lines } : { size: 0, lines: [] }
}

/** Pictographs, which none of the fonts has: a box would be drawn for each. */
const PICTOGRAPHS = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|\ufe0f/gu

const drawable = (words: string): string => words.replaceAll(PICTOGRAPHS, ' ')

const ARABIC = /\p{Script=Arabic}/u

/** Encloses a text in U+202B and U+202C: the renderer lays it out from left to right otherwise. */
const fromTheRight = (words: string): string => `\u202b${words}\u202c`

/**
 * Renders one line of text, on the right if it is part of a right-to-left text. A text with an Arabic word is
 * set in the Arabic font as a whole; with the other one the renderer would replace both, and lose the weight.
 */
function text(
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: 400 | 700,
  words: string,
  isOnTheRight = isRightToLeft(words),
): string {
  const placed = isOnTheRight ? `x="${WIDTH - x}" text-anchor="end"` : `x="${x}"`
  const font = ARABIC.test(words) ? ' font-family="Noto Sans Arabic, Inter"' : ''
  return `<text ${placed}${font} y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(isOnTheRight ? fromTheRight(words) : words)}</text>`
}

function badge({ text: words, tone }: NonNullable<Card['status']>): string {
  const { text: colour, on } = TONES[tone] ?? NEUTRAL
  const width = 56 + words.length * 20
  const x = WIDTH - EDGE - width
  return `<rect x="${x}" y="512" width="${width}" height="60" rx="8" fill="${on}"/><text x="${x + width / 2}" y="552" font-size="32" font-weight="700" fill="${colour}" text-anchor="middle">${escaped(words)}</text>`
}

/** Renders a card as SVG. */
export function cardSvg({ label, name, amount, status }: Card, product: string): string {
  const { size, lines } = nameLines(drawable(name))
  const top = 240 + size
  const shownLabel = linesOf(drawable(label), (WIDTH - 2 * EDGE) / 32, 1).lines.join('')
  const nameLine = (line: string, at: number) =>
    text(EDGE, Math.round(top + at * size * 1.16), size, '#14181d', 700, line, isRightToLeft(name))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter, Noto Sans Arabic">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><rect width="${WIDTH}" height="14" fill="#0b5394"/>`,
    `<g transform="translate(${EDGE} 70) scale(1.9)"><rect width="32" height="32" rx="5" fill="#0b5394"/><path fill="#ffffff" d="M7 25V12h4v13zm7 0V7h4v18zm7 0v-9h4v9z"/></g>`,
    text(EDGE + 80, 114, 38, '#14181d', 700, product),
    text(EDGE, 222, 32, '#4a5561', 400, shownLabel),
    ...lines.map(nameLine),
    amount === null ? '' : text(EDGE, 556, 52, '#0b5394', 700, amount),
    status === null ? '' : badge(status),
    '</svg>',
  ].join('')
}
