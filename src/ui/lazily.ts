import { type ComponentType, lazy, type ReactNode } from 'react'

/** A component that arrives when it is first drawn. Keeps its type parameters, which React's own typing loses. */
export const lazily = <Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): Component =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> })) as unknown as Component
