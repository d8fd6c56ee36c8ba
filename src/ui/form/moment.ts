const two = (n: number) => String(n).padStart(2, '0')

/** Converts an ISO moment to the value of a datetime-local input in the user's time zone; '' for none. */
export function localOfIso(iso: string): string {
  const at = new Date(iso)
  if (iso === '' || Number.isNaN(at.getTime())) return ''
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Converts the value of a datetime-local input to an ISO moment; '' for none. */
export function isoOfLocal(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
