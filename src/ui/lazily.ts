import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * Wraps React.lazy for a component that loads when first rendered, keeping type parameters that React's types
 * lose.
 */
export const lazily = <Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): Component =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> })) as unknown as Component
