import { type ComponentType, lazy, type ReactNode } from 'react'

/** Wraps React.lazy and keeps the component's type parameters, which React's own types lose. */
export const lazyComponent = <Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): Component =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> })) as unknown as Component
