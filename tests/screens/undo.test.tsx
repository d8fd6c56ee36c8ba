import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useUndo } from '../../src/admin/operation/useUndo.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { readCount, readDocument } from '../../src/firebase/read.ts'
import { historyOf, type OperationName } from '../../src/records/history.ts'
import { newId } from '../../src/records/digest.ts'
import { writeAll } from '../../src/records/write-all.ts'
import { Toasts } from '../../src/ui/toast/Toasts.tsx'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { interceptRequests, noResponse, refusal } from '../support/network.ts'
import { projectInSur } from '../support/records.ts'
import '../support/screen.tsx'

// An operation of three batches: 50, 50 and 20 projects, undone from the last.

const SIZE = 120

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

/** The held commits. */
let held: (() => void)[] = []
let isHolding = false
beforeEach(() => {
  held = []
  isHolding = false
  interceptRequests((url) =>
    isHolding && url.includes(':commit') ? new Promise<void>((go) => held.push(go)) : undefined,
  )
})
afterEach(() => (isHolding = false))

const letOneThrough = async () => {
  await waitFor(() => expect(held).toHaveLength(1))
  held.shift()?.()
}

const stored = () => readCount({ collection: 'projects', where: [['country', '==', 'Iraq']] })

async function imported(prefix: string): Promise<OperationName> {
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `${prefix}${n}`,
    draft: { ...draftOf(), name: `${prefix} ${n}`, country: 'Iraq' },
  }))
  const { group } = await writeAll(projectImport.changes(items, new Map()), {
    kind: 'import',
    label: 'projects.csv',
    group: newId(),
  })
  expect(await stored()).toBe(SIZE)
  return { group }
}

/** A message with Undo, and the region that shows its progress. */
function Screen({
  words,
  operation,
  onUndone,
}: {
  words: string
  operation: OperationName
  onUndone: () => void
}) {
  const undo = useUndo()
  const { label, onAction } = undo({
    ref: 'projects/of-them',
    label: words,
    operation,
    onUndone,
  })
  return (
    <>
      <button type="button" onClick={onAction}>
        {label}
      </button>
      <Toasts />
    </>
  )
}

function show(words: string, operation: OperationName) {
  cleanup()
  const onUndone = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen words={words} operation={operation} onUndone={onUndone} />
    </QueryClientProvider>,
  )
  return { onUndone, told: within(screen.getByRole('region', { name: 'Messages' })) }
}

test('undoing many records shows progress, stops between two batches, and continues with the rest', async () => {
  const user = userEvent.setup()
  const { onUndone, told } = show('many: 120 projects', await imported('many'))
  isHolding = true
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await told.findByText('0 of 120')).toBeDefined()
  await letOneThrough()
  expect(await told.findByText('20 of 120')).toBeDefined()
  expect(told.getByRole('progressbar', { name: 'Undoing: many: 120 projects' }).getAttribute('value')).toBe(
    '20',
  )

  await user.click(told.getByRole('button', { name: 'Stop' }))
  expect(told.getByText('Stopping: many: 120 projects')).toBeDefined()
  await letOneThrough()
  expect(await told.findByText('Stopped before everything was undone: many: 70 projects')).toBeDefined()
  expect(told.queryByRole('progressbar')).toBeNull()
  expect(onUndone).not.toHaveBeenCalled()
  expect([held.length, await stored()]).toEqual([0, 50])

  isHolding = false
  await user.click(told.getByRole('button', { name: 'Undo the rest' }))
  expect(await told.findByText('Undone: many: 120 projects')).toBeDefined()
  expect(onUndone).toHaveBeenCalledOnce()
  expect(await stored()).toBe(0)
})

test('an undo that a session’s end interrupts says so, and the rest is undone after signing in again', async () => {
  const user = userEvent.setup()
  const { onUndone, told } = show('many: 120 projects', await imported('cut'))
  let commits = 0
  const signInAgain = interceptRequests((url) =>
    url.includes(':commit') && ++commits > 1 ? refusal(401, 'UNAUTHENTICATED') : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const words =
    'Stopped before everything was undone: many: 20 projects. You were signed out. Sign in, then try again.'
  expect(await told.findByText(words)).toBeDefined()
  expect(onUndone).not.toHaveBeenCalled()
  expect(await stored()).toBe(100)
  signInAgain()
  await user.click(told.getByRole('button', { name: 'Undo the rest' }))
  expect(await told.findByText('Undone: many: 120 projects')).toBeDefined()
  expect(told.queryByText(words)).toBeNull()
  expect(await stored()).toBe(0)
})

test('a stop during the last batch has no effect: everything is undone', async () => {
  const user = userEvent.setup()
  const { onUndone, told } = show('late', await imported('late'))
  isHolding = true
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  for (const done of [20, 70]) {
    await letOneThrough()
    expect(await told.findByText(`${done} of 120`)).toBeDefined()
  }
  await user.click(told.getByRole('button', { name: 'Stop' }))
  await letOneThrough()
  expect(await told.findByText('Undone: late')).toBeDefined()
  expect(told.queryByRole('button', { name: 'Undo the rest' })).toBeNull()
  expect(onUndone).toHaveBeenCalledOnce()
  expect(await stored()).toBe(0)
})

test.each([
  ['is pressed', 'pressed', () => true],
  ['is under way', 'begun', (asked: string) => !asked.includes('changesets/')],
])(
  'undo of one record waits for an unreachable server when it %s, and says so',
  async (_, name, isLost) => {
    const { id, rev } = await projectInSur(name, 'Waited')
    const [made] = await historyOf(`projects/${id}`)
    const user = userEvent.setup()
    const { onUndone, told } = show('added project Waited', { opId: made!.opId })
    const stop = interceptRequests((url, body) => (isLost(url + body) ? noResponse() : undefined))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const waiting = 'Undoing: added project Waited: the server cannot be reached; retrying'
    await waitFor(() => expect(told.getByText(waiting)).toBeDefined(), { timeout: 30_000 })
    expect(told.getByRole('button', { name: 'Stop' })).toBeDefined()
    stop()
    expect(await told.findByText('Undone: added project Waited', {}, { timeout: 30_000 })).toBeDefined()
    expect([told.queryByText(waiting), rev, await readDocument(`projects/${id}`)]).toEqual([null, 1, null])
    expect(onUndone).toHaveBeenCalledOnce()
  },
  60_000,
)

test('an undo that the database refuses shows the reason, and can be tried again', async () => {
  const { id } = await projectInSur('refused', 'Refused')
  const [made] = await historyOf(`projects/${id}`)
  const user = userEvent.setup()
  const { told } = show('added project Refused', { opId: made!.opId })
  const accept = interceptRequests((url) =>
    url.includes(':commit') ? refusal(403, 'PERMISSION_DENIED') : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const words = 'Could not undo added project Refused. The database refused this change.'
  expect(await told.findByText(words)).toBeDefined()
  accept()
  await user.click(told.getByRole('button', { name: 'Try again' }))
  expect(await told.findByText('Undone: added project Refused')).toBeDefined()
  expect(told.queryByText(words)).toBeNull()
})
