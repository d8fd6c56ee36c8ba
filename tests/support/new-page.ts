import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { dismissToast, toastStore } from '../../src/ui/toast/toasts.ts'
import { errors, keepErrors } from './console.ts'
// The application wraps fetch when the first file of a process connects: what meddles with the network stands below it.
import './network.ts'

// Runs before each file of tests/screens. Files share a process with all that they import, as addresses that are opened one after
// the other share a tab. So what is to happen around every test is said here: a module that was imported before says nothing.

localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')

beforeEach(keepErrors)

// React says on the console what is wrong with a screen that seems to work.
afterEach(() => {
  const said = errors()
  vi.restoreAllMocks()
  expect(said).toEqual([])
})

afterAll(async () => {
  // What is still being imported for this file would be lost to all that share the process.
  await vi.dynamicImportSettled()
  cleanup()
  // A message with an Undo stays for twelve seconds: the next file would find two of that name.
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  vi.unstubAllGlobals()
})
