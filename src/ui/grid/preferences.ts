import { useState } from 'react'
import { deviceValue, keepOnDevice } from '../deviceValue.ts'
import { isText } from '../../values/is-text.ts'

/** How narrow and how wide a person can make a column, in CSS pixels. */
export const LEAST_WIDTH = 48
export const MOST_WIDTH = 1200

export const ROW_HEIGHTS = { compact: 30, normal: 38, roomy: 48 } as const

/** What a person likes about one grid, kept in this browser: it is comfort, not part of the shared address. */
export interface GridPreferences {
  density: keyof typeof ROW_HEIGHTS
  /** Ids of the columns that stay at the start, and at the end, while the others scroll. */
  pinned: string[]
  pinnedEnd: string[]
  widths: Record<string, number>
}

const isWidth = (value: unknown) => typeof value === 'number' && value >= LEAST_WIDTH && value <= MOST_WIDTH
const textsOf = (kept: unknown): string[] => (Array.isArray(kept) && kept.every(isText) ? kept : [])

/** What was kept, each part by itself: who only looks at a list has no use for a library of checks. */
export function preferencesOf(kept: Partial<Record<keyof GridPreferences, unknown>>): GridPreferences {
  const { density, widths } = kept
  const areWidths = widths !== null && typeof widths === 'object' && Object.values(widths).every(isWidth)
  return {
    density:
      isText(density) && Object.hasOwn(ROW_HEIGHTS, density)
        ? (density as keyof typeof ROW_HEIGHTS)
        : 'normal',
    pinned: textsOf(kept.pinned),
    pinnedEnd: textsOf(kept.pinnedEnd),
    widths: areWidths ? (widths as Record<string, number>) : {},
  }
}

/** Rows that a finger can hit (WCAG 2.5.8) where fingers are what people point with. */
export function defaultDensity(): GridPreferences['density'] {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? 'roomy' : 'normal'
}

function read(key: string, fallback: GridPreferences): GridPreferences {
  const kept = deviceValue(key)
  return kept !== null && typeof kept === 'object' ? preferencesOf(kept) : fallback
}

/** Preferences of the grid with this name, written back to the browser whenever they change. */
export function usePreferences(
  name: string,
  fallback: GridPreferences,
): [GridPreferences, (change: Partial<GridPreferences>) => void] {
  const key = `ppx.grid.${name}`
  const [preferences, setPreferences] = useState(() => read(key, fallback))
  const change = (part: Partial<GridPreferences>) => {
    const next = { ...preferences, ...part }
    setPreferences(next)
    keepOnDevice(key, next)
  }
  return [preferences, change]
}
