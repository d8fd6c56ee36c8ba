import { useMemo } from 'react'
import { useMediaQuery } from '../useMediaQuery.ts'
import { type GridPreferences, ROW_HEIGHTS } from './preferences.ts'

/** Phone-sized windows, where a table row would show only the name and half a column. */
const PHONE = '(max-width: 36rem)'
/** Heights of the lines below the name, CSS pixels; each meets the minimum touch target size (WCAG 2.5.8). */
const LINES = { compact: 24, normal: 26, roomy: 28 } as const
/** Padding above the first and below the last line, CSS pixels. */
const PADDING = 6

/**
 * Returns the scale of the cards if rows are rendered as such, with their columns stacked: 1 for letters of the
 * usual size. Otherwise returns 0.
 */
export function useCards(): number {
  const isPhone = useMediaQuery(PHONE)
  return useMemo(
    () => (isPhone ? parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 : 0),
    [isPhone],
  )
}

/** Returns the number of lines of a card that shows some of the columns, including the name. */
export const cardLines = (
  columns: readonly { id: string; cardLines?: number }[],
  shown: readonly string[],
): number =>
  shown.reduce((lines, id) => lines + (columns.find((column) => column.id === id)?.cardLines ?? 1), 0)

/** Returns the height of every card with this many lines, including the name, CSS pixels. */
export const cardHeight = (lines: number, density: GridPreferences['density'], scale: number): number =>
  scale * (ROW_HEIGHTS[density] + Math.max(0, lines - 1) * LINES[density] + 2 * PADDING)

/** Returns the line heights and the padding of a card as CSS custom properties. */
export const cardTracks = (density: GridPreferences['density'], scale: number): Record<string, string> => ({
  '--name': `${scale * ROW_HEIGHTS[density]}px`,
  '--line': `${scale * LINES[density]}px`,
  '--edge': `${scale * PADDING}px`,
})
