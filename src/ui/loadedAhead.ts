import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { lazyTool } from './lazyTool.ts'

/**
 * Returns a lazy tool and the function that loads it ahead. Once loaded, it appears at once; React.lazy would
 * show its fallback first, for up to 300 ms.
 */
export function loadedAhead<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): [component: (props: Props) => ReactNode, loadAhead: () => Promise<void>] {
  let loaded: ComponentType<Props> | null = null
  const Lazy: ComponentType<Props> = lazyTool(load)
  const Component = (props: Props) => {
    // The choice stays as it is while the component is shown: another one would lose its state.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen, props)
  }
  return [
    Component,
    async () => {
      loaded = await load()
    },
  ]
}
