import { CONTRAST, documentMarks, THEME } from '../page.ts'

/** Applies the stored theme and contrast to the document before anything is painted. */
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
