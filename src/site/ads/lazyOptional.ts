import { type ComponentType, lazy } from 'react'

/** Returns a lazy-loaded component that renders nothing if its code cannot be loaded. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
