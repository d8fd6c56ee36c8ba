import { afterPaint } from '../afterPaint.ts'

/** Returns the screen of the current address, without its search parameters. */
const screen = () => window.location.hash.split('?', 1)[0]

/** Runs the pending choice now; does nothing if there is none. */
let runPending = (): void => undefined

/**
 * Calls `choose` after the next paint, or earlier if another choice or click follows. Dropped if the user has
 * navigated to another screen by then, for instance with the browser's Back button.
 */
export function deferChoice(choose: () => void): void {
  runPending()
  const chosenOn = screen()
  const once = () => {
    if (runPending !== once) return
    runPending = () => undefined
    window.removeEventListener('click', once, true)
    if (screen() === chosenOn) choose()
  }
  runPending = once
  window.addEventListener('click', once, true)
  afterPaint(once)
}
