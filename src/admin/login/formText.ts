/** Returns the text of a field in a submitted form; '' for a missing field or a file. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
