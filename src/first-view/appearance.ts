import { CONTRAST, documentMarks, THEME } from '../page.ts'

/** Before anything is drawn the document takes the look that was chosen. */
export function applyAppearance(): void {
  const marks = documentMarks()
  try {
    const theme = localStorage.getItem(THEME)
    if (theme === 'light' || theme === 'dark') marks.theme = theme
    const contrast =
      localStorage.getItem(CONTRAST) ?? (matchMedia('(prefers-contrast: more)').matches && 'more')
    if (contrast === 'more') marks.contrast = contrast
  } catch {
    marks.storage = 'off'
  }
}
