/** Long enough for a browser to have begun saving, ms. */
const KEPT_FOR = 60_000

/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
