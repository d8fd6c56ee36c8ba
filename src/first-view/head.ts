/** Adds an element to the head of the document; what is created by a script that the policy allows is allowed, too. */
export function addToHead<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return document.head.appendChild(Object.assign(document.createElement(name), values))
}
