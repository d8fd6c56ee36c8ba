/**
 * Cost of the security rules: parsing them once, and deciding an update of a project by an admin.
 * Run it alone on an idle machine:
 *   node -e "import('vite').then((vite) => vite.runnerImport('./bench/rules.bench.ts'))"
 * The target is at most 0.2 ms per decision.
 */
import { readFileSync } from 'node:fs'
import type { FirestoreAccess, Lookups } from '../local-firebase/rules/access.ts'
import { parseRuleset } from '../local-firebase/rules/ruleset.ts'
import type { Fields, Value } from '../local-firebase/wire.ts'

const ROUNDS = 20
const DECISIONS = 500

const text = (value: string): Value => ({ stringValue: value })
const int = (value: number): Value => ({ integerValue: String(value) })
const texts = (values: string[]): Value => ({ arrayValue: { values: values.map(text) } })
const nothing: Value = { nullValue: null }

const source = readFileSync('firestore.rules', 'utf8')
const domain = /return '([a-z0-9.-]+)'/.exec(source)?.[1] ?? ''
const time = '2026-03-04T05:06:07.089Z'
const created: Value = { timestampValue: '2025-03-04T05:06:07.089Z' }
const words = Array.from({ length: 60 }, (_, index) => `token-number-${index}`)

/** A full record: 60 search tokens, 5 owners, 4 custom fields, a long description. */
function project(rev: number, updatedAt: Value): Fields {
  return {
    name: text('Northern Water Treatment Plant, Phase Two'),
    country: text('United Arab Emirates'),
    city: text('Ras Al Khaimah'),
    sector: text('Infrastructure'),
    owner: text('Federal Water Authority; Northern Holding'),
    owners: texts([
      'Federal Water Authority',
      'Northern Holding',
      'Third Owner',
      'Fourth Owner',
      'Fifth Owner',
    ]),
    status: text('Active'),
    capexAmount: { doubleValue: 1_250_000_000.5 },
    capexCurrency: text('AED'),
    description: text('A plant that treats water. '.repeat(100)),
    startDate: text('2024-05'),
    completionDate: text('2029'),
    website: text('https://water.example/projects/phase-two?lang=en#plan'),
    latitude: { doubleValue: 25.7 },
    longitude: { doubleValue: 55.9 },
    source: text('Tender portal'),
    sourceUrl: text('https://tenders.example/1234'),
    licence: text(''),
    parentId: nothing,
    parentName: nothing,
    childCount: int(3),
    customFields: {
      mapValue: {
        fields: {
          project_value: int(5),
          currency: text('AED'),
          contractor: text('Builders'),
          phase: text('Two'),
        },
      },
    },
    searchTokens: texts(words),
    createdAt: created,
    updatedAt,
    rev: int(rev),
    lastChange: text('change-1'),
  }
}

const documents: Record<string, Fields> = {
  'admins/u1': { email: text(`a@${domain}`), active: { booleanValue: true }, createdBy: text('u1') },
  'changesets/change-1': {
    at: { timestampValue: time },
    kind: text('edit'),
    refs: texts(['projects/p1']),
    collections: texts(['projects']),
    by: text('u1'),
  },
}
const read = (path: string) => documents[path] ?? null
const lookups: Lookups = { before: read, after: read, writes: (path) => path.startsWith('changesets/') }

const access: FirestoreAccess = {
  method: 'update',
  database: '(default)',
  path: 'projects/p1',
  auth: { uid: 'u1', token: { email: `a@${domain}` } },
  time,
  resource: project(1, created),
  requestResource: project(2, { timestampValue: time }),
}

const loads = Array.from({ length: 5 }, () => millisecondsOf(() => parseRuleset(source)))
const rules = parseRuleset(source)
const decide = () => rules.firestore(fresh(access), lookups, { seen: new Set(), limit: 20 })

/** Copies the documents for each decision, as in the server, since decoded values are cached per document. */
function fresh(asked: FirestoreAccess): FirestoreAccess {
  return { ...asked, resource: { ...asked.resource }, requestResource: { ...asked.requestResource } }
}

const first = decide()
const used = process.cpuUsage()
const times = Array.from(
  { length: ROUNDS },
  () => millisecondsOf(() => Array.from({ length: DECISIONS }, decide)) / DECISIONS,
).sort((a, b) => a - b)
const { user, system } = process.cpuUsage(used)
// CPU time, independent of other load on the machine.
const processor = (user + system) / 1000 / (ROUNDS * DECISIONS)

process.stdout.write(`${first.explain}
reading ${source.split('\n').length} lines: first ${fixed(loads[0])} ms, then ${fixed(Math.min(...loads))} ms
deciding: median ${fixed(times[ROUNDS >> 1])} ms, best ${fixed(times[0])} ms, worst ${fixed(times.at(-1))} ms, of the processor ${fixed(processor)} ms
`)

function millisecondsOf(call: () => unknown): number {
  const start = performance.now()
  call()
  return performance.now() - start
}

function fixed(value = 0): string {
  return value.toFixed(3)
}
