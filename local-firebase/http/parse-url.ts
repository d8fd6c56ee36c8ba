/**
 * Parses a URL; null if it is invalid. Avoids URL.canParse: in Node 20, after some thousand calls, it rejects
 * every text with a Latin-1 letter beyond ASCII, such as https://münchen.example.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
