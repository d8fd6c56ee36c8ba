import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { dismissToast, toastStore } from '../../src/ui/toast/toasts.ts'
import { errors, keepErrors } from './console.ts'
// Must come first: the application wraps fetch when the first file of a process connects, and the network
// hooks sit below that.
import './network.ts'

// Runs before each file of tests/screens. Files share a process and its imported modules, as addresses opened
// one after the other share a tab. So set-up around every test belongs here: a module that is already
// imported does not run again.

localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')

beforeEach(keepErrors)

// React reports faults on the console even if a screen seems to work.
afterEach(() => {
  const said = errors()
  vi.restoreAllMocks()
  expect(said).toEqual([])
})

afterAll(async () => {
  // A dynamic import still pending for this file would be lost for all files of the process.
  await vi.dynamicImportSettled()
  cleanup()
  // A message with an Undo stays for twelve seconds: the next file would find two with that name.
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  vi.unstubAllGlobals()
})
