/** A JSX element before React is loaded: a tag or component with its props. */
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

/** Replaces the stand-in with React's JSX runtime. */
export function install(real: Late): void {
  ;({ Fragment, jsx, jsxs } = real)
}
