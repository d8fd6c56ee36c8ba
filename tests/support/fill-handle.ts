import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { user } from './user-actions.ts'

/** Presses the fill handle of a cell and drags it to another row; returns the function that releases the mouse. */
export async function dragFillHandle(from: HTMLElement, to: HTMLElement): Promise<() => void> {
  await user.click(from)
  const grid = from.closest<HTMLElement>('[role=grid]')!
  // There is no layout, by which the grid finds the cell under the mouse.
  const under = vi.spyOn(document, 'elementFromPoint').mockReturnValue(from)
  const height = vi.spyOn(grid, 'clientHeight', 'get').mockReturnValue(5_000)
  const line = Number(to.closest('[data-row]')?.getAttribute('aria-rowindex')) - 2
  const rowHeight = Number.parseFloat(grid.style.getPropertyValue('--row'))
  fireEvent.mouseDown(from.querySelector('[data-fill]')!)
  fireEvent.mouseMove(window, { clientX: 5, clientY: (line + 0.5) * rowHeight })
  under.mockRestore()
  height.mockRestore()
  return () => fireEvent.mouseUp(window)
}
