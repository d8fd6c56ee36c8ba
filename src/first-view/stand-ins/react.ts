import { jsx } from './jsx-runtime.ts'

/*
 * A stand-in for React in the parts of the public site that render the first view. Until React is installed,
 * a screen renders once: state has its initial value, effects never run, and lazy components are not available.
 */

type React = typeof import('react')

/** Thrown by components that cannot render yet; the nearest Suspense shows its fallback. */
export const NOT_YET = Symbol('not yet')
export const SUSPENSE = Symbol('suspense')

const nothing = (): void => undefined
let ids = 0
let real: React | undefined

export { Fragment } from './jsx-runtime.ts'
export let Suspense: unknown = SUSPENSE
export let useState: unknown = (first: unknown) => [
  typeof first === 'function' ? (first as () => unknown)() : first,
  nothing,
]
export let useRef: unknown = (current: unknown) => ({ current })
export let useEffect: unknown = nothing
export let useLayoutEffect: unknown = nothing
export let useId: unknown = () => `first-${ids++}`
export let useMemo: unknown = (make: () => unknown) => make()
export let useCallback: unknown = (callback: unknown) => callback
export let useDeferredValue: unknown = (value: unknown) => value
export let useSyncExternalStore: unknown = (_subscribe: unknown, read: () => unknown) => read()

/** Called at module load, before React is there, so React's `lazy` is applied at the first render. */
export function lazy(load: Parameters<React['lazy']>[0]) {
  let component: unknown
  return (props: object) => {
    if (!real) throw NOT_YET
    component ??= real.lazy(load)
    return jsx(component as never, props as never)
  }
}

/** Called at module load as well, so React's `memo` is applied at the first render. */
export function memo<Props extends object>(
  component: (props: Props) => unknown,
  isSame: (before: Props, now: Props) => boolean,
) {
  let remembered: unknown
  return (props: Props) => {
    if (!real) return component(props)
    remembered ??= real.memo(component as never, isSame)
    return jsx(remembered as never, props as never)
  }
}

/** Creates a context at module load; before React is installed it always yields its default value. */
export function createContext<T>(first: T) {
  let context: ReturnType<React['createContext']> | undefined
  const made = (react: React) => (context ??= react.createContext<unknown>(first))
  const provider = ({ children, ...given }: { children?: unknown }) =>
    real ? jsx(made(real) as never, { children, ...given } as never) : children
  return Object.assign(provider, { made, first })
}

export const use = (context: { made: (react: React) => unknown; first: unknown }): unknown =>
  real ? real.use(context.made(real) as ReturnType<React['createContext']>) : context.first

export function install(react: React): void {
  real = react
  ;({ Suspense, useState, useRef, useEffect, useLayoutEffect, useId, useMemo } = react)
  ;({ useCallback, useDeferredValue, useSyncExternalStore } = react)
}
