/** The index of the tab a key leads to, or null when the key means nothing to tabs. Ends wrap around. */
export function tabAfterKey(key: string, at: number, length: number, rtl: boolean): number | null {
  if (length === 0) return null
  switch (key) {
    case 'ArrowRight':
      return (at + (rtl ? -1 : 1) + length) % length
    case 'ArrowLeft':
      return (at + (rtl ? 1 : -1) + length) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}
