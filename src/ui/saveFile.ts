/** Long enough for a browser to have begun saving, ms. */
const KEPT_FOR = 60_000

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
