import { CONTRAST, documentMarks, THEME } from '../../page.ts'

export type Theme = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()

export function theme(): Theme {
  const chosen = documentMarks().theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Returns whether high contrast is on, by choice or by system preference. */
export const hasMoreContrast = (): boolean => documentMarks().contrast === 'more'

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be unavailable in private windows; the choice then lasts only until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function chooseTheme(chosen: Theme): void {
  const marks = documentMarks()
  if (chosen === 'system') delete marks.theme
  else marks.theme = chosen
  remember(THEME, chosen === 'system' ? null : chosen)
}

export function chooseContrast(more: boolean): void {
  const marks = documentMarks()
  if (more) marks.contrast = 'more'
  else delete marks.contrast
  remember(CONTRAST, more ? 'more' : 'usual')
}
