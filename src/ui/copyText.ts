/** Copies a text to the clipboard. Resolves to false if the browser forbids it (no https, no permission). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
