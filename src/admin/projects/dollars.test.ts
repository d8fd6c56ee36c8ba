import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { PEGS } from '../../entities/rates/schema.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { BLANK, filterIndexes } from '../../ui/grid/filter.ts'
import { prepare } from '../../ui/grid/prepared.ts'
import { sortIndexes } from '../../ui/grid/sort.ts'
import type { Project } from '../../entities/project/fields.ts'
import { currenciesOf, projectColumns } from './columns.tsx'
import { inDollars } from './dollars.ts'

const CAPEX = [
  ['DZD', 64e9],
  ['USD', 25e9],
  ['AED', 3.6725e9],
  ['AED', 400e9],
  [null, null],
  [null, 5],
  ['KWD', 1e6],
] as const

async function prepared(capex: readonly (readonly [string | null, number | null])[]) {
  const client = new QueryClient()
  const rates = { rev: 1, perUsd: { ...PEGS, KWD: 0.3 }, date: '2026-11-01', source: 'A bank' }
  client.setQueryData(rateQueries.shown().queryKey, rates)
  const projects = capex.map(([capexCurrency, capexAmount]) => ({ capexCurrency, capexAmount }) as Project)
  const columns = projectColumns(currenciesOf(projects), [], await inDollars(client))
  return prepare(projects, columns)
}

const sorted = ({ rows, ranks }: Awaited<ReturnType<typeof prepared>>, desc: boolean) =>
  Array.from(sortIndexes(Uint32Array.from(rows.keys()), [{ values: ranks('value'), desc }]))

test('sorts amounts of several currencies in dollars, those without a rate last in both directions', async () => {
  const all = await prepared(CAPEX)
  expect(sorted(all, true)).toEqual([3, 1, 2, 6, 0, 4, 5])
  expect(sorted(all, false)).toEqual([6, 2, 1, 3, 0, 4, 5])
})

test('a range is in dollars; an amount without a rate is in no range but is not blank', async () => {
  const all = await prepared(CAPEX)
  const found = (expression: string) => Array.from(filterIndexes(all, { value: [expression] }, ''))
  expect(found('>=1bn')).toEqual([1, 2, 3])
  expect(found('1bn')).toEqual([2])
  expect(found('<=4m')).toEqual([6])
  expect(found(BLANK)).toEqual([4])
})

test('amounts of one currency are compared without conversion', async () => {
  const all = await prepared([
    ['DZD', 64e9],
    [null, null],
    ['DZD', 65e9],
  ])
  expect(sorted(all, true)).toEqual([2, 0, 1])
  expect(all.column('value')?.compared).toBeUndefined()
})

test('uses the rates last read in this browser until the current ones arrive', async () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const project = { capexCurrency: 'EGP', capexAmount: 100 } as Project
  /** Simulates a page whose server answers the request for the rates when told to. */
  const opened = (perUsd: Readonly<Record<string, number>>) => {
    const client = new QueryClient()
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const shown = {
      ...rateQueries.shown(),
      queryFn: () => answered.then(() => ({ rev: 1, perUsd, date: '', source: '' })),
    }
    vi.spyOn(rateQueries, 'shown').mockReturnValue(shown)
    const again = vi.spyOn(client, 'invalidateQueries')
    return { client, again, answer }
  }
  const first = opened({ EGP: 50 })
  const waiting = inDollars(first.client)
  first.answer()
  expect((await waiting).by(project)).toBe(2)
  expect(first.again).not.toHaveBeenCalled()

  const second = opened({ EGP: 25 })
  expect((await inDollars(second.client)).by(project)).toBe(2)
  second.answer()
  await vi.waitFor(() => expect(second.again).toHaveBeenCalledWith({ queryKey: keyFor('config', 'rates', 'compared') })) // oxfmt-ignore
  expect((await inDollars(second.client)).by(project)).toBe(4)

  const third = opened({ EGP: 25 })
  expect((await inDollars(third.client)).by(project)).toBe(4)
  third.answer()
  await third.client.fetchQuery(rateQueries.shown())
  expect(third.again).not.toHaveBeenCalled()

  storage.setItem('ppx.rates', '"none"')
  expect((await inDollars(opened({}).client)).by(project)).toBeNull()
})
