/** An element as JSX describes it before React has come: a tag or a component, and what it is given. */
export interface Element {
  type: string | symbol | ((props: never) => unknown)
  props: Record<string, unknown>
}

type Describe = (type: never, props: never, key?: never) => unknown
type Late = Pick<typeof import('react/jsx-runtime'), 'Fragment' | 'jsx' | 'jsxs'>

const describe = (type: Element['type'], props: Element['props']): Element => ({ type, props })

export const FRAGMENT = Symbol('fragment')
export let Fragment: unknown = FRAGMENT
export let jsx: Describe = describe
export let jsxs: Describe = jsx

/** From now on JSX describes elements to React. */
export function install(real: Late): void {
  ;({ Fragment, jsx, jsxs } = real)
}
