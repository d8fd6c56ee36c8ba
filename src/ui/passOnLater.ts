import { afterPaint } from '../afterPaint.ts'

/** The screen an address shows, whatever is chosen on it. */
const screen = () => window.location.hash.split('?', 1)[0]

/** Passes on the choice that waits for its paint. */
let passOn = (): void => undefined

/**
 * Calls `choose` once what has been chosen is painted, or before anything else is chosen or pressed. Whoever has gone to
 * another screen by then, with the browser's Back, has left what the choice was about: it is dropped.
 */
export function passOnLater(choose: () => void): void {
  passOn()
  const chosenOn = screen()
  const once = () => {
    if (passOn !== once) return
    passOn = () => undefined
    window.removeEventListener('click', once, true)
    if (screen() === chosenOn) choose()
  }
  passOn = once
  window.addEventListener('click', once, true)
  afterPaint(once)
}
