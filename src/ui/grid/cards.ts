import { useMediaQuery } from '../useMediaQuery.ts'
import { type GridPreferences, ROW_HEIGHTS } from './preferences.ts'

/** A telephone: so narrow that a row of a table would show its name and half a column. */
const PHONE = '(max-width: 36rem)'
/** The heights of the lines below the name in CSS pixels: a finger finds each (WCAG 2.5.8). */
const LINES = { compact: 24, normal: 26, roomy: 28 } as const
/** Above the first line, and below the last, CSS pixels. */
const PADDING = 6

/** Whether rows are drawn as cards, one column below the other. */
export const useCards = (): boolean => useMediaQuery(PHONE)

/** How tall a card is that shows so many columns, the name among them, in CSS pixels: all cards of a grid are alike. */
export const cardHeight = (columns: number, density: GridPreferences['density']): number =>
  ROW_HEIGHTS[density] + Math.max(0, columns - 1) * LINES[density] + 2 * PADDING

/** The heights of the lines of a card and the room around them, for CSS. */
export const cardTracks = (density: GridPreferences['density']): Record<string, string> => ({
  '--name': `${ROW_HEIGHTS[density]}px`,
  '--line': `${LINES[density]}px`,
  '--edge': `${PADDING}px`,
})
