/** Returns the index of the tab that a key moves to, wrapping around at the ends; null for other keys. */
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
