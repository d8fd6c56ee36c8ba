import { expect, test } from 'vitest'
import { cellsWritten, RecordQueue } from './recordQueue.ts'

interface Row {
  id: string
  rev: number
  lastChange: string
  createdAt: number | null
  updatedAt: number | null
}

/** Simulates code that is still loading until `come` is called. */
function heldBack() {
  let come = (): void => undefined
  const fetched = new Promise<void>((resolve) => (come = resolve))
  return { fetched, come }
}

test('writes requested while code loads run in the order requested', async () => {
  const queue = new RecordQueue<Row>()
  const { fetched, come } = heldBack()
  const written: string[] = []
  const press = async (name: string, wait: Promise<void>) => {
    await queue.prepare(() => wait)
    await queue.write(['a'], async () => void written.push(name))
  }
  const presses = [press('cleared', fetched), press('typed', Promise.resolve())]
  // The second is ready, but still waits for the first.
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(written).toEqual([])
  come()
  await Promise.all(presses)
  expect(written).toEqual(['cleared', 'typed'])
})

test('a write still in preparation when the write before it ends builds on its result', async () => {
  const queue = new RecordQueue<Row>()
  const { fetched, come } = heldBack()
  const left = { id: 'a', rev: 2, lastChange: 'x', createdAt: null, updatedAt: null }
  const cleared = queue.write(['a'], async (newest) => void newest.set('a', left))
  const typed = queue.prepare(() => fetched).then(() => queue.write(['a'], async (newest) => newest.get('a')))
  await cleared
  await new Promise((resolve) => setTimeout(resolve, 10))
  come()
  expect(await typed).toBe(left)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(queue.isBusy('a')).toBe(false)
})

test('a write builds on the record as it was last written, even after that write is over', async () => {
  const queue = new RecordQueue<Row>()
  const left = { id: 'a', rev: 2, lastChange: 'x', createdAt: null, updatedAt: null }
  await queue.write(['a'], async (newest) => void newest.set('a', left))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await queue.write(['a'], async (newest) => newest.get('a'))).toBe(left)
})

test('a preparation that fails does not hold up later ones', async () => {
  const queue = new RecordQueue<Row>()
  const lost = queue.prepare(() => Promise.reject(new Error('no connection')))
  const next = queue.prepare(() => Promise.resolve('judged'))
  await expect(lost).rejects.toThrow('no connection')
  expect(await next).toBe('judged')
})

test('cellsWritten, which an undo awaits, includes a write still in preparation', async () => {
  const queue = new RecordQueue<Row>()
  const { fetched, come } = heldBack()
  let isWritten = false
  const press = async () => {
    await queue.prepare(() => fetched)
    await queue.write(['a'], async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      isWritten = true
    })
  }
  const pressed = press()
  const undone = cellsWritten().then(() => isWritten)
  come()
  expect(await undone).toBe(true)
  await pressed
})
