import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * What is chosen from and pressed is disabled while the program is busy with it, which takes the focus from it: it has the focus
 * again afterwards. The handler goes to the element around all of it.
 */
export function useKeptFocus(isBusy: boolean): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null)
  const isLost = useRef(false)
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body
    if (isBusy) isLost.current = isNowhere && last.current?.matches(':disabled') === true
    else if (isLost.current && isNowhere && last.current instanceof HTMLElement) last.current.focus()
  }, [isBusy])
  return ({ target }) => {
    last.current = target
  }
}
