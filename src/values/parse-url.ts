/**
 * The URL that a text is, or null. Not by URL.canParse: in Node 20, once it has been called some thousand times, that says
 * no to every text with a letter of Latin-1 past ASCII, such as https://münchen.example.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
