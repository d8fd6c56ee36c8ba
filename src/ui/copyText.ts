/**
 * Copies a text to the clipboard. Resolves to false if the browser does not permit it (no https, no
 * permission).
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
