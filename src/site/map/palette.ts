import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { NO_STATUS_MARK, PLAIN_MARK, STATUS_MARKS, type StatusMark } from '../../display/statusMarks.ts'

/** The mark of each kind, by index: none stated, PROJECT_STATUSES, and records without a status by nature. */
export const MARKS: readonly StatusMark[] = [
  NO_STATUS_MARK,
  ...PROJECT_STATUSES.map((status) => STATUS_MARKS[status]),
  PLAIN_MARK,
]

/** The colours and the font of the map, resolved for use on a canvas. */
export interface Palette {
  sea: string
  land: string
  coast: string
  border: string
  label: string
  bg: string
  text: string
  accent: string
  /** Colours by mark kind. */
  tones: string[]
  font: string
}

/** The custom properties that define the colours. */
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

/**
 * Reads the colours of the current theme and contrast; changes the colour of `probe`
 * for a moment to resolve them.
 */
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

/** Reads the colours in which a page prints, those of the light theme; changes the theme for a moment. */
export function paletteForPaper(probe: HTMLElement): Palette {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset.theme = 'light'
  const palette = paletteOf(probe)
  if (theme === undefined) delete dataset.theme
  else dataset.theme = theme
  return palette
}
