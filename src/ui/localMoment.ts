const two = (part: number) => String(part).padStart(2, '0')

/** A moment (epoch milliseconds) as spreadsheets read it, in local time: `2026-11-24 08:20`. */
export function localMoment(at: number): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
