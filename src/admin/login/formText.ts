/** The text a field of a submitted form holds; '' for a field that is missing or holds a file. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
