import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { NO_STATUS_MARK, PLAIN_MARK, STATUS_MARKS, type StatusMark } from '../../display/statusMarks.ts'

/** How each kind is drawn, by its index: none stated, then PROJECT_STATUSES, then what has no status by its nature. */
export const MARKS: readonly StatusMark[] = [
  NO_STATUS_MARK,
  ...PROJECT_STATUSES.map((status) => STATUS_MARKS[status]),
  PLAIN_MARK,
]

/** The colours of the map, as a canvas takes them. */
export interface Palette {
  sea: string
  land: string
  coast: string
  border: string
  label: string
  bg: string
  text: string
  accent: string
  /** By the place of the status. */
  tones: string[]
  font: string
}

/** The properties of the style sheets behind them. */
const PROPERTIES = {
  sea: '--map-sea',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  label: '--map-label',
  bg: '--bg',
  text: '--text',
  accent: '--accent',
} as const

/** The colours as they are now, by theme and contrast: `probe` is an element that may be coloured for a moment. */
export function paletteOf(probe: HTMLElement): Palette {
  const { color: before } = probe.style
  const read = (property: string) => {
    probe.style.color = `var(${property})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(
    Object.entries(PROPERTIES).map(([name, property]) => [name, read(property)]),
  )
  const tones = MARKS.map(({ tone }) => read(`--${tone}`))
  probe.style.color = before
  return {
    ...(colours as Record<keyof typeof PROPERTIES, string>),
    tones,
    font: getComputedStyle(probe).fontFamily,
  }
}
