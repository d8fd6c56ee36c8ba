import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus to a control that was disabled while the program was busy, which makes it lose the
 * focus. Returns the focus handler for the element around all such controls.
 */
export function useKeptFocus(isBusy: boolean): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  const isLost = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isNowhere = activeElement === document.body
    // Browsers differ in when a disabled element loses focus: at once, or before the next frame.
    if (isBusy)
      isLost.current =
        (isNowhere || activeElement === last.current) && last.current?.matches(':disabled') === true
    else if (isLost.current && isNowhere && last.current instanceof HTMLElement) last.current.focus()
  }, [isBusy])
  return ({ target }) => {
    last.current = target
  }
}
