import { RECORD_COLLECTIONS } from '../registry/collections.ts'
import type { Stamp } from '../../records/fields.ts'
import { type DuplicateGroup, findDuplicates } from '../player/duplicates.ts'
import { legacyChanges } from '../migration/migration.ts'
import { counterFinding } from './counters.ts'
import { directoryFindings } from './directory.ts'
import { fileFinding } from './files.ts'
import { type Finding, finding, type Example } from './finding.ts'
import {
  currencyFinding,
  dateFinding,
  derivedFinding,
  isCanonical,
  referenceFinding,
  roleFinding,
  exampleOf,
  shapeFinding,
} from './records.ts'
import { treeFindings } from './tree.ts'
import { unknownNamesFinding } from './unknown-names.ts'
import { unreadFinding } from './unread.ts'
import { readDataset, type CheckedRecord, type Dataset } from './dataset.ts'

function legacyFinding(dataset: Dataset): Finding | null {
  const examples = RECORD_COLLECTIONS.flatMap((collection): Example[] => {
    const seen: readonly CheckedRecord<Stamp>[] = dataset[collection]
    return seen.filter((one) => !isCanonical(one)).map(({ record }) => exampleOf(collection, record))
  })
  if (examples.length === 0) return null
  const stored = Object.fromEntries(
    RECORD_COLLECTIONS.map((collection) => {
      const seen: readonly CheckedRecord<Stamp>[] = dataset[collection]
      return [collection, seen.map((one) => one.stored)]
    }),
  )
  return finding('legacy', examples, { changes: legacyChanges(stored) })
}

/** The result of a data check. */
export interface Report {
  /** Epoch ms. */
  at: number
  /** Number of documents read. */
  read: number
  /** Id of the newest operation when reading began, null when there was none; see `repair`. */
  mark: string | null
  findings: Finding[]
  /** Players that may be duplicates. */
  duplicates: DuplicateGroup[]
}

/** Returns all findings, in the order in which they should be repaired. */
function findingsOf(dataset: Dataset): Finding[] {
  const all = [
    legacyFinding(dataset),
    shapeFinding(dataset),
    ...treeFindings(dataset),
    roleFinding(dataset),
    referenceFinding(dataset),
    unknownNamesFinding(dataset),
    derivedFinding(dataset),
    counterFinding(dataset),
    ...directoryFindings(dataset),
    dateFinding(dataset),
    unreadFinding(dataset),
    currencyFinding(dataset),
  ]
  return all.filter((found) => found !== null)
}

/** Reads all data and runs every check. Throws StoppedError, DataError. */
export async function runCheck(onRead?: (soFar: number) => void, signal?: AbortSignal): Promise<Report> {
  let read = 0
  const dataset = await readDataset((soFar) => onRead?.((read = soFar)), signal)
  const duplicates = findDuplicates(dataset.players.map(({ record }) => record))
  const files = await fileFinding(dataset, { signal })
  const findings = [...findingsOf(dataset), ...(files ? [files] : [])]
  return { at: Date.now(), read, mark: dataset.mark, findings, duplicates }
}
