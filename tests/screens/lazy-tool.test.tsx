import { render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyTool } from '../../src/ui/lazyTool.ts'
import { Toasts } from '../../src/ui/toast/Toasts.tsx'
import { press } from '../support/user-actions.ts'

const NOT_LOADED = 'This could not be loaded. Check the connection and try again.'

test('a dialog whose code cannot be loaded is closed with a message, and is loaded anew when it is opened again', async () => {
  let asked = 0
  let isLost = true
  const Dialog = lazyTool(async () => {
    asked += 1
    await Promise.resolve()
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close it</button>
  })
  function List() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open it</button>
        <p>{isOpen ? 'open' : 'closed'}, nothing lost</p>
        {isOpen && (
          <Suspense>
            <Dialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
        <Toasts />
      </>
    )
  }
  const { unmount } = render(<List />)
  await press('Open it')
  expect(await screen.findByText(NOT_LOADED)).toBeDefined()
  await waitFor(() => expect(screen.getByText('closed, nothing lost')).toBeDefined())
  expect(asked).toBe(1)
  isLost = false
  await press('Open it')
  await press('Close it')
  await waitFor(() => expect(screen.getByText('closed, nothing lost')).toBeDefined())
  expect(asked).toBe(2)
  unmount()
})

test('several at once fail with one message', async () => {
  const Heading = lazyTool<() => null>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(<Toasts />)
  const shown = screen.queryAllByText(NOT_LOADED).length
  render(
    <Suspense>
      <Heading />
      <Heading />
    </Suspense>,
  )
  await waitFor(() => expect(screen.queryAllByText(NOT_LOADED).length).toBeGreaterThan(shown))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryAllByText(NOT_LOADED)).toHaveLength(shown + 1)
})
