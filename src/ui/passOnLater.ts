import { afterPaint } from '../afterPaint.ts'

/** Returns the screen of the current address, without its search parameters. */
const screen = () => window.location.hash.split('?', 1)[0]

/** Runs the pending choice now; does nothing if there is none. */
let passOn = (): void => undefined

/**
 * Calls `choose` after the next paint, or earlier if another choice or click follows. Dropped if the user has
 * navigated to another screen by then, for instance with the browser's Back button.
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
