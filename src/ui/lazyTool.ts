import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from './lazyComponent.ts'
import { showToast } from './toast/toasts.ts'

/** Says that a tool's code could not be loaded. */
export const showNotLoaded = (): void =>
  void showToast({ tone: 'error', text: 'This could not be loaded. Check the connection and try again.' })

interface Closable {
  onClose?: () => void
  onCancel?: () => void
}

/**
 * Like `lazyComponent`, for a menu, a dialog or another tool beside content that must stay. If its code cannot be
 * loaded, a message says so and the tool is closed, instead of an error in place of the screen and of what is not
 * saved in it. The next time that it is shown, it is loaded anew; where the browser remembers that a module could not
 * be loaded, as Chromium does, the page is then reloaded (site/offline/chunkErrors.ts).
 */
export function lazyTool<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): Component {
  function attempt(): ComponentType<object> {
    const Unloaded = ({ onClose, onCancel }: Closable) => {
      useEffect(() => {
        // Only now: a component that has not been shown yet chooses anew whenever it is rendered.
        if (latest === own) {
          latest = attempt()
          showNotLoaded()
        }
        ;(onClose ?? onCancel)?.()
      }, [onClose, onCancel])
      return null
    }
    const own: ComponentType<object> = lazyComponent(() =>
      load().catch(() => Unloaded as unknown as Component),
    ) as unknown as ComponentType<object>
    return own
  }
  let latest = attempt()
  const Tool = (props: object) => {
    const [Chosen] = useState(() => latest)
    return createElement(Chosen, props)
  }
  return Tool as unknown as Component
}
