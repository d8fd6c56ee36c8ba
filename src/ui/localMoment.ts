const two = (part: number) => String(part).padStart(2, '0')

/**
 * Formats a moment (epoch milliseconds) in local time, in a form that spreadsheets parse: `2026-11-24 08:20`.
 */
export function localMoment(at: number): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
