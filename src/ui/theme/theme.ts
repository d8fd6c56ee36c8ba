export type Theme = 'light' | 'dark' | 'system'

/** Both are also read by the boot script of index.html, which sets them before the first paint. */
const THEME = 'theme'
const CONTRAST = 'contrast'

const listeners = new Set<() => void>()

export function theme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Whether more contrast is shown, by choice or by the system's preference. */
export const hasMoreContrast = (): boolean => document.documentElement.dataset.contrast === 'more'

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function chooseTheme(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset.theme
  else dataset.theme = chosen
  remember(THEME, chosen === 'system' ? null : chosen)
}

export function chooseContrast(more: boolean): void {
  const { dataset } = document.documentElement
  if (more) dataset.contrast = 'more'
  else delete dataset.contrast
  remember(CONTRAST, more ? 'more' : 'usual')
}
