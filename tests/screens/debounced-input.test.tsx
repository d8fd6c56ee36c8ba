import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DebouncedInput } from '../../src/site/finder/DebouncedInput.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders a field whose address follows only when a test says so. */
function start() {
  const sent: string[] = []
  const input = (value: string) => (
    <DebouncedInput id="amount" type="text" value={value} onChange={(text) => void sent.push(text)} />
  )
  const { rerender } = render(input(''))
  return {
    sent,
    text: () => screen.getByRole<HTMLInputElement>('textbox').value,
    type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }),
    pause: () => act(() => void vi.advanceTimersByTime(1000)),
    arrive: (value: string) => rerender(input(value)),
  }
}

test('text typed while the address is pending stays and is sent', () => {
  const { sent, text, type, pause, arrive } = start()
  type('500')
  pause()
  type('5000')
  arrive('500')
  expect(text()).toBe('5000')
  pause()
  expect(sent).toEqual(['500', '5000'])
  arrive('5000')
  expect(text()).toBe('5000')
})

test('an address set elsewhere replaces the typed text, repeatedly', () => {
  const { text, type, pause, arrive } = start()
  type('500')
  pause()
  arrive('500')
  arrive('')
  expect(text()).toBe('')
  arrive('500')
  expect(text()).toBe('500')
})
