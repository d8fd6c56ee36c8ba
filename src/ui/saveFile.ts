/** How long the object URL is kept, ms, so that the browser has time to start the download. */
const KEPT_FOR = 60_000

/** Offers a file for download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
