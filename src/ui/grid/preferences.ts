import { useState } from 'react'
import * as z from 'zod/mini'

/** How narrow and how wide a person can make a column, in CSS pixels. */
export const LEAST_WIDTH = 48
export const MOST_WIDTH = 1200

/** What a person likes about one grid, kept in this browser: it is comfort, not part of the shared address. */
export const GridPreferences = z.object({
  density: z.catch(z.enum(['compact', 'normal', 'roomy']), 'normal'),
  /** Ids of the columns that stay at the start, and at the end, while the others scroll. */
  pinned: z.catch(z.array(z.string()), []),
  pinnedEnd: z.catch(z.array(z.string()), []),
  widths: z.catch(z.record(z.string(), z.number().check(z.gte(LEAST_WIDTH), z.lte(MOST_WIDTH))), {}),
})
export type GridPreferences = z.infer<typeof GridPreferences>

export const ROW_HEIGHTS = { compact: 30, normal: 38, roomy: 48 } as const

/** Rows that a finger can hit (WCAG 2.5.8) where fingers are what people point with. */
export function defaultDensity(): GridPreferences['density'] {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? 'roomy' : 'normal'
}

function read(key: string, fallback: GridPreferences): GridPreferences {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? fallback : GridPreferences.parse(JSON.parse(kept))
  } catch {
    return fallback
  }
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
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still shows the change until the page is closed.
    }
  }
  return [preferences, change]
}
