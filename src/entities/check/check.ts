import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import type { Stamp } from '../../records/fields.ts'
import { type Twins, twinsOf } from '../player/twins.ts'
import { legacyChanges } from '../migration/migration.ts'
import { counterFinding } from './counters.ts'
import { fileFinding } from './files.ts'
import { type Finding, finding, type Sample } from './finding.ts'
import {
  currencyFinding,
  dateFinding,
  derivedFinding,
  isCanonical,
  referenceFinding,
  roleFinding,
  sampleOf,
  shapeFinding,
} from './records.ts'
import { treeFindings } from './tree.ts'
import { unlistedFinding } from './unlisted.ts'
import { unreadFinding } from './unread.ts'
import { readWorld, type Seen, type World } from './world.ts'

function legacyFinding(world: World): Finding | null {
  const samples = RECORD_COLLECTIONS.flatMap((collection): Sample[] => {
    const seen: readonly Seen<Stamp>[] = world[collection]
    return seen.filter((one) => !isCanonical(one)).map(({ record }) => sampleOf(collection, record))
  })
  if (samples.length === 0) return null
  const stored = Object.fromEntries(
    RECORD_COLLECTIONS.map((collection) => {
      const seen: readonly Seen<Stamp>[] = world[collection]
      return [collection, seen.map((one) => one.stored)]
    }),
  )
  return finding('legacy', samples, { changes: legacyChanges(stored) })
}

/** What a check has come to. */
export interface Report {
  /** Epoch ms. */
  at: number
  /** Documents read. */
  read: number
  /** The newest operation when the reading began; see `repair`. */
  mark: string | null
  findings: Finding[]
  /** Players that may be one and the same. */
  twins: Twins[]
}

/** Everything that is wrong with the data, in the order in which it is best repaired. */
export function findingsOf(world: World): Finding[] {
  const all = [
    legacyFinding(world),
    shapeFinding(world),
    ...treeFindings(world),
    roleFinding(world),
    referenceFinding(world),
    unlistedFinding(world),
    derivedFinding(world),
    counterFinding(world),
    dateFinding(world),
    unreadFinding(world),
    currencyFinding(world),
  ]
  return all.filter((found) => found !== null)
}

/** Reads everything and looks at it. Throws StoppedError, DataError. */
export async function runCheck(onRead?: (soFar: number) => void, signal?: AbortSignal): Promise<Report> {
  let read = 0
  const world = await readWorld((soFar) => onRead?.((read = soFar)), signal)
  const twins = twinsOf(world.players.map(({ record }) => record))
  const files = await fileFinding(world)
  const findings = [...findingsOf(world), ...(files ? [files] : [])]
  return { at: Date.now(), read, mark: world.mark, findings, twins }
}
