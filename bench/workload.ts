import type { Fields } from '../local-firebase/wire.ts'

/** Data and queries of the Firestore benches, and their output. */

export const ROOT = 'projects/bench/databases/(default)/documents'
const COUNTRIES = 40
const SECTORS = 8

const byField = (fieldPath: string) => ({
  collectionGroup: 'projects',
  fields: [
    { fieldPath, order: 'ASCENDING' },
    { fieldPath: 'name', order: 'ASCENDING' },
  ],
})

/** Two indexes that Firestore merges for PAGE. */
export const INDEXES = { indexes: [byField('country'), byField('sector')] }

export function project(i: number): Fields {
  return {
    name: { stringValue: `Project ${String((i * 7919) % 1_000_003).padStart(7, '0')}` },
    country: { stringValue: `Country ${i % COUNTRIES}` },
    sector: { stringValue: `Sector ${(i * 31) % SECTORS}` },
    capexAmount: { integerValue: String(i * 1000) },
    description: { stringValue: `A project of the bench, number ${i}. `.repeat(8) },
    updatedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  }
}

export const write = (i: number, fields = project(i)) => ({
  update: { name: `${ROOT}/projects/p${i}`, fields },
})

export const equal = (fieldPath: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
})

/** Query for 20 documents by two equalities and an order. */
export const PAGE = {
  structuredQuery: {
    from: [{ collectionId: 'projects' }],
    where: {
      compositeFilter: { op: 'AND', filters: [equal('country', 'Country 3'), equal('sector', 'Sector 5')] },
    },
    orderBy: [{ field: { fieldPath: 'name' } }],
    limit: 20,
  },
}

export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

export function printLine(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(82)} ${value}\n`)
}
