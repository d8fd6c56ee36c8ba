import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * What is chosen from and pressed is disabled while the program is busy with it, which takes the focus from it: it has the focus
 * again afterwards. The handler goes to the element around all of it.
 */
export function useKeptFocus(isBusy: boolean): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  const isLost = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isNowhere = activeElement === document.body
    // Browsers differ in when the focus leaves what was disabled: at once, or before the next frame.
    if (isBusy)
      isLost.current =
        (isNowhere || activeElement === last.current) && last.current?.matches(':disabled') === true
    else if (isLost.current && isNowhere && last.current instanceof HTMLElement) last.current.focus()
  }, [isBusy])
  return ({ target }) => {
    last.current = target
  }
}
