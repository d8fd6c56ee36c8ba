import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useOperation } from '../../src/admin/operation/useOperation.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { readCount } from '../../src/firebase/read.ts'
import { writeAll } from '../../src/records/write-all.ts'
import { Toasts } from '../../src/ui/toast/Toasts.tsx'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { press, expectText } from '../support/user-actions.ts'
import { interceptRequests, refusal, requests } from '../support/network.ts'
import { text } from '../support/screen.tsx'

// Properties of every long operation, shown with one that writes 120 projects in three batches.

const SIZE = 120

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const stored = (country: string) => readCount({ collection: 'projects', where: [['country', '==', country]] })

function Screen({ country, onDone }: { country: string; onDone: () => void }) {
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `${country}${n}`,
    draft: { ...draftOf(), name: `${country} ${n}`, country },
  }))
  const { start, stop, progress, isRunning, isStopping, result, error } = useOperation({
    run: async (watch) => {
      const missing = items.slice(await stored(country))
      return writeAll(projectImport.changes(missing, new Map()), { kind: 'import', label: country, ...watch })
    },
    message: ({ written, stopped }) => ({
      tone: 'ok',
      text: `${stopped ? 'Stopped after' : 'Wrote'} ${written} of ${country}`,
    }),
    onDone,
  })
  return (
    <>
      <button type="button" onClick={() => start()}>
        Write
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      {isRunning && progress && `${progress.done} of ${progress.total}, `}
      {isStopping ? 'stopping' : isRunning ? 'running' : result ? 'finished' : error ? 'failed' : 'idle'}
    </>
  )
}

function show(country: string) {
  cleanup()
  let done = 0
  const ui = (isShown: boolean) => (
    <QueryClientProvider client={client}>
      {isShown && <Screen country={country} onDone={() => (done += 1)} />}
      <Toasts />
    </QueryClientProvider>
  )
  const client = new QueryClient()
  const { rerender } = render(ui(true))
  return { leave: () => rerender(ui(false)), done: () => done }
}

/** Holds commits until they are released one by one; `sent` returns how many arrived. */
function held() {
  const waiting: (() => void)[] = []
  let sent = 0
  const stop = interceptRequests((url) => {
    if (!url.includes(':commit')) return undefined
    sent += 1
    return new Promise<void>((go) => waiting.push(go))
  })
  return {
    sent: () => sent,
    next: async () => {
      await waitFor(() => expect(waiting).toHaveLength(1))
      waiting.shift()?.()
    },
    stop: () => {
      stop()
      for (const go of waiting.splice(0)) go()
    },
  }
}

test('a second start is ignored while running, a stop takes effect between two batches, and a later start continues', async () => {
  const { done } = show('Oman')
  const network = held()
  await press('Write')
  await expectText('0 of 120, running')
  await press('Write')
  await network.next()
  await expectText('50 of 120, running')
  expect(network.sent()).toBe(2)
  await press('Stop')
  await expectText('50 of 120, stopping')
  await network.next()
  await expectText('Stopped after 100 of Oman')
  await expectText('finished')
  expect([network.sent(), await stored('Oman'), done()]).toEqual([2, 100, 1])
  await press('Write')
  await expectText('0 of 20, running')
  expect(text()).not.toContain('Stopped after')
  network.stop()
  await expectText('Wrote 20 of Oman')
  expect([await stored('Oman'), done()]).toEqual([SIZE, 2])
})

test('leaving the screen stops the operation between two batches with a message, and onDone is not called', async () => {
  const { leave, done } = show('Qatar')
  const network = held()
  await press('Write')
  await network.next()
  await expectText('50 of 120, running')
  leave()
  await network.next()
  await expectText('Stopped after 100 of Qatar')
  expect([await stored('Qatar'), network.sent(), done()]).toEqual([100, 2, 0])
})

test('an error ends the operation, and an earlier stop does not affect the next start', async () => {
  const { done } = show('Egypt')
  const asked = requests(/:commit/)
  let answer = () => {}
  const stopped = new Promise<void>((resolve) => (answer = resolve))
  interceptRequests((url) => (url.includes(':commit') ? stopped : undefined))
  const heal = interceptRequests((url) =>
    url.includes(':commit') ? refusal(400, 'INVALID_ARGUMENT') : undefined,
  )
  await press('Write')
  await waitFor(() => expect(asked).toHaveLength(1))
  await press('Stop')
  answer()
  await expectText('failed')
  expect([await stored('Egypt'), done()]).toEqual([0, 0])
  heal()
  await press('Write')
  await expectText('Wrote 120 of Egypt')
  expect(screen.queryByText(/failed/)).toBeNull()
  expect([await stored('Egypt'), done()]).toEqual([SIZE, 1])
}, 60_000)
