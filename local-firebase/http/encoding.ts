/**
 * Whether an Accept-Encoding header lists this encoding and does not rule it out by q=0 (RFC 9110, 12.5.3).
 */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
