import type { Account } from '../../local-firebase/auth/account.ts'
import type { StoredObject } from '../../local-firebase/storage/stored-object.ts'
import { CommandFailure } from '../command/failure.ts'
import { type Progress } from '../command/progress.ts'
import { MAX_ACCOUNTS, readAccounts, writeAccounts } from './accounts.ts'
import type { Cloud } from './cloud.ts'
import { hasDocuments, type NewDocument, writeDocuments } from './documents.ts'
import { listObjects, upload } from './files.ts'
import { inOrder } from './in-order.ts'
import { withReferences } from './references.ts'
import type { Moved } from './report.ts'
import { readSaved } from './saved.ts'

/** Maximum number of concurrent requests. */
const AT_ONCE = 8
/**
 * Limits per request; batchWrite accepts 500 documents and 10 MiB
 * (firebase.google.com/docs/firestore/quotas).
 */
const BATCH = { documents: 400, characters: 3_000_000 } as const

/**
 * The document in which this server stores who may become the first admin of a new folder. On
 * Firebase, only the rules decide that.
 */
const OWN = 'setup/policy'

/** The advice after an incomplete run. */
export const GO_ON = 'What has been written is kept; run the command again with --force to continue.'

/** The contents of a backup, without the bytes of files and the documents. */
interface Inventory {
  objects: Map<string, StoredObject>
  accounts: Account[]
  documents: number
}

export interface ToFirebase {
  backup: string
  cloud: Cloud
  /** The project id in the references of the backup. */
  localProject: string
  /** Whether to move into a project that is not empty. */
  force: boolean
  progress: Progress
}

/**
 * Moves everything in a backup into a Firebase project; the whole backup is read and checked first. If
 * interrupted, everything written so far stays, and another run with `force` continues idempotently. Throws
 * FolderError or CommandFailure.
 */
export async function toFirebase({
  backup,
  cloud,
  localProject,
  force,
  progress,
}: ToFirebase): Promise<Moved> {
  const { objects, accounts, documents } = await inventoryOf(backup, cloud.signal)
  const there = await lookAround(cloud, force)
  const left: string[] = []
  const movable = accounts.filter(({ uid, email }) => {
    const other = there.addresses.get(email)
    if (other === undefined || other === uid) return true
    left.push(`the account ${email}: the project has another one with this address`)
    return false
  })
  const total = objects.size + movable.length + documents
  let done = 0
  const moved: Moved = { documents: 0, accounts: movable.length, files: 0, left }
  /** Yields the requests to make, each with the number of items it moves. */
  async function* requests(): AsyncGenerator<{ count: number; send: () => Promise<void> }> {
    let batch: NewDocument[] = []
    let characters = 0
    const next = (): { count: number; send: () => Promise<void> } => {
      const full = batch
      batch = []
      characters = 0
      return { count: full.length, send: () => writeDocuments(cloud, full) }
    }
    for (let at = 0; at < movable.length; at += MAX_ACCOUNTS) {
      const some = movable.slice(at, at + MAX_ACCOUNTS)
      yield { count: some.length, send: () => writeAccounts(cloud, some) }
    }
    for await (const saved of readSaved(backup)) {
      if (saved.kind === 'file') {
        const object = objects.get(saved.name)
        if (!object) continue
        moved.files++
        const isThere = there.files.get(object.name) === object.md5Hash
        const { bytes } = saved
        yield { count: 1, send: isThere ? async () => {} : () => upload(cloud, object, bytes) }
      }
      if (saved.kind !== 'document') continue
      if (saved.path === OWN) {
        left.push(`${OWN}: on Firebase, the rules decide who may become the first admin`)
        continue
      }
      moved.documents++
      const fields = withReferences(saved.fields, localProject, cloud.project)
      const size = JSON.stringify(fields).length
      if (batch.length === BATCH.documents || (batch.length > 0 && characters + size > BATCH.characters))
        yield next()
      batch.push({ path: saved.path, fields })
      characters += size
    }
    if (batch.length > 0) yield next()
  }
  const finished = inOrder(requests(), AT_ONCE, async ({ count, send }) => {
    await send()
    return count
  })
  try {
    for await (const count of finished) progress.to((done += count), total)
  } catch (error) {
    throw error instanceof CommandFailure ? new CommandFailure(`${error.message} ${GO_ON}`) : error
  } finally {
    progress.end()
  }
  return moved
}

async function inventoryOf(backup: string, signal: AbortSignal): Promise<Inventory> {
  const inventory: Inventory = { objects: new Map(), accounts: [], documents: 0 }
  for await (const saved of readSaved(backup)) {
    signal.throwIfAborted()
    if (saved.kind === 'object') inventory.objects.set(saved.object.file, saved.object)
    if (saved.kind === 'account') inventory.accounts.push(saved.account)
    if (saved.kind === 'document' && saved.path !== OWN) inventory.documents++
  }
  return inventory
}

/**
 * Reads what the project already contains. Throws CommandFailure if it is not empty and `force` is not set.
 */
async function lookAround(
  cloud: Cloud,
  force: boolean,
): Promise<{ files: Map<string, string>; addresses: Map<string, string> }> {
  const addresses = new Map<string, string>()
  for await (const page of readAccounts(cloud))
    for (const { localId, email } of page) addresses.set(email ?? localId, localId)
  const files = new Map((await listObjects(cloud)).map(({ name, md5Hash = '' }) => [name, md5Hash]))
  if (force) return { files, addresses }
  const found = [
    ...((await hasDocuments(cloud)) ? ['documents'] : []),
    ...(addresses.size > 0 ? ['accounts'] : []),
    ...(files.size > 0 ? ['files'] : []),
  ]
  if (found.length === 0) return { files, addresses }
  throw new CommandFailure(
    `${cloud.project} has ${found.join(' and ')} already. With --force, whatever has the same name is replaced and everything else is kept.`,
  )
}
