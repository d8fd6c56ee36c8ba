import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { text } from './screen.tsx'

// Actions of a user on a screen, and how to find their targets. There is no layout, so nothing can cover a
// target.

export const user = userEvent.setup({ pointerEventsCheck: 0 })

/** Replaces the text of a field, as pasting over everything does. */
export function fill(element: HTMLElement, value: string): void {
  element.focus()
  fireEvent.input(element, { target: { value } })
}

const shownForm = (): HTMLElement =>
  document.querySelector<HTMLElement>('aside form') ?? screen.getAllByRole('form')[0]!

/** Returns the form of the screen: the one beside the grid, or the first if there are several. */
export const form = (): Promise<HTMLElement> => waitFor(shownForm)

const FIELD = 'input, select, textarea'

/** Returns a field by its label once it exists, within `scope` or the form shown by then. */
export const field = <E extends HTMLElement = HTMLInputElement>(
  label: string | RegExp,
  scope?: HTMLElement,
): Promise<E> =>
  waitFor(() => within(scope ?? shownForm()).getAllByLabelText<E>(label, { selector: FIELD })[0]!)

export const write = async (label: string | RegExp, value: string, scope?: HTMLElement): Promise<void> =>
  fill(await field(label, scope), value)

export const choose = async (label: string, option: string, scope?: HTMLElement): Promise<void> =>
  user.selectOptions(await field(label, scope), option)

export async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await user.click(await within(scope).findByRole('button', { name }))
}

/** Presses a button that a dialog disables while it computes the consequences. */
export async function confirm(name: string, asking: HTMLElement): Promise<void> {
  const button = await within(asking).findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled, `“${name}” can be pressed`).toBe(false))
  await user.click(button)
}

export async function follow(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await user.click(await within(scope).findByRole('link', { name }))
}

/** Returns the text of an element with white space normalised. */
export const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ').trim()

/** Waits until the screen shows this text. */
export const expectText = (words: string | RegExp): Promise<void> =>
  waitFor(() => {
    const isShown = typeof words === 'string' ? text().includes(words) : words.test(text())
    expect(isShown, `shows ${String(words)}`).toBe(true)
  })

/**
 * Waits until the screen shows this text, as long as the screen keeps changing: the time to write many
 * records depends on the machine's other work.
 */
export async function expectTextEventually(words: string): Promise<void> {
  while (!text().includes(words)) {
    const before = text()
    await waitFor(() => expect(text().includes(words) || text() !== before, `shows ${words}`).toBe(true))
  }
}

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name })

/** Undoes the action that the message with this text reports. */
export async function undo(words: string): Promise<void> {
  await expectText(words)
  const messages = [...screen.getByRole('region', { name: 'Messages' }).children]
  const message = messages.find(({ textContent }) => textContent.includes(words))
  if (!(message instanceof HTMLElement)) throw new Error(`no message “${words}”`)
  await press('Undo', message)
}

/** Returns the rows of the grid, once it is there. */
export async function rows(): Promise<HTMLElement[]> {
  await waitFor(() => expect(document.querySelector('[data-row]')).not.toBeNull())
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

/**
 * Returns the name of a row without the note on who else has the record open, which may arrive at any time.
 */
function nameOf(shownRow: HTMLElement): string {
  const parts = [...(shownRow.querySelector('[role=rowheader]')?.childNodes ?? [])]
  const isPresence = (part: Node) => part instanceof HTMLElement && part.title.endsWith('this open')
  return parts
    .flatMap((part) => (isPresence(part) ? [] : (part.textContent ?? '')))
    .join('')
    .trim()
}

/** Returns the row of the record with this name; undefined if there is none. */
export const row = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find((one) => nameOf(one) === name)

/** Returns a cell of the record with this name. */
export function cell(name: string, column: string): HTMLElement {
  const found = row(name)?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} of ${name}; there are: ${text()}`)
  return found
}

/** Types into a cell as at the keyboard, ending with `keys`. */
export async function writeCell(name: string, column: string, keys: string): Promise<void> {
  await user.click(cell(name, column))
  await user.keyboard(keys)
}
