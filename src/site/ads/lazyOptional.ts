import { type ComponentType, lazy } from 'react'

/** A component that is loaded when it is first drawn; should it not arrive, nothing takes its place. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
