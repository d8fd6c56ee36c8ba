import { useState } from 'react'
import { deviceValue, keepOnDevice } from '../deviceValue.ts'
import { isText } from '../../values/is-text.ts'

/** Minimum and maximum column width, CSS pixels. */
export const MIN_WIDTH = 48
export const MAX_WIDTH = 1200

export const ROW_HEIGHTS = { compact: 30, normal: 38, roomy: 48 } as const

/**
 * The user's preferences for one grid, stored in this browser; they are not part of the shareable address.
 */
export interface GridPreferences {
  density: keyof typeof ROW_HEIGHTS
  /** Ids of the columns pinned to the start, and to the end. */
  pinned: string[]
  pinnedEnd: string[]
  widths: Record<string, number>
}

const isWidth = (value: unknown) => typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH
const textsOf = (kept: unknown): string[] => (Array.isArray(kept) && kept.every(isText) ? kept : [])

/** Validates stored preferences field by field, without zod, which read-only screens need not load. */
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

/** Returns the default density: touch devices get rows of sufficient target size (WCAG 2.5.8). */
export function defaultDensity(): GridPreferences['density'] {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? 'roomy' : 'normal'
}

function read(key: string, fallback: GridPreferences): GridPreferences {
  const kept = deviceValue(key)
  return kept !== null && typeof kept === 'object' ? preferencesOf(kept) : fallback
}

/** Returns the stored preferences of a grid and a setter that also writes them to the browser. */
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
