/** Adds an element to the document head. The policy permits it, because a permitted script creates it. */
export function addToHead<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return document.head.appendChild(Object.assign(document.createElement(name), values))
}
