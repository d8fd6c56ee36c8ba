import type { QueryClient } from '@tanstack/react-query'
import { holdRecords } from '../../entities/record/held.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { replaceListSoon } from '../../entities/record/lists.ts'
import type { RecordCollection } from '../../entities/registry/collections.ts'
import { sortedRecords, REPLICA_SOURCES } from '../../entities/replica/sources.ts'
import { onSignedOutElsewhere, type Staff } from '../../entities/staff/session.ts'
import { onCommitted } from '../../records/committed.ts'
import type { FirstRows } from '../../records/replica/disk.ts'
import { deleteDisk, openDisk, openExistingDisk } from '../../records/replica/indexed-db.ts'
import { findStored, type Found } from '../../records/replica/device-writer.ts'
import { keepPolling } from '../../records/replica/poller.ts'
import { type Prefetch, Replica, type ReplicaListener } from '../../records/replica/replica.ts'
import { connectTabs } from '../../records/replica/tabs.ts'
import { forgetFirstRows, noteFirstRows, noteLoading } from './loading.ts'
import { forgetMarks, markTouched } from './marks.ts'

interface Session {
  client: QueryClient
  uid: string
  replica: Replica
  stop: () => void
}

let session: Session | null = null

/** Updates the lists with changed records; invalidates single records, which are read when next shown. */
const listenerOf = (client: QueryClient, uid: string): ReplicaListener => ({
  onProgress: noteLoading,
  onFirstRows: noteFirstRows,
  onNotStored: () => void import('./notStored.ts').then((late) => late.showNotStored()),
  onRecords: (name, records, touched) => {
    const collection = name as RecordCollection
    markTouched(collection, touched, uid)
    replaceListSoon(client, collection, () => sortedRecords(collection, records))
    for (const { id } of touched)
      void client.invalidateQueries({ queryKey: keyFor(collection, 'one', id), refetchType: 'none' })
  },
})

/** Delay after the start before the records are compared with the database, ms; nobody waits for that. */
const CHECKED_AFTER = 60_000

function later(act: () => void): () => void {
  const timer = setTimeout(act, CHECKED_AFTER)
  return () => clearTimeout(timer)
}

/** Runs `act` when the page is hidden: a browser may then close it without another event. */
function onHidden(act: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'hidden' && act()
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
}

/** Data of a collection on the device, whoever owns it, read before it is known who is signed in. */
let prefetched: { collection: RecordCollection; read: ReturnType<typeof readDevice> } | null = null

async function readDevice(
  collection: RecordCollection,
  remembered: string | null,
): Promise<{ uid: unknown; found: Found | null }> {
  const { disk, uid } = await openExistingDisk()
  try {
    const found = await findStored(REPLICA_SOURCES[collection], disk, (first) => {
      if (uid === remembered) noteFirstRows(collection, first)
    })
    return { uid, found }
  } finally {
    disk.close()
  }
}

/**
 * Reads a collection from the device while the sign-in is still being checked; it is used for its owner only,
 * once that is known. The first rows of its list are shown earlier if they belong to `remembered` (a uid).
 */
export function prefetchReplica(collection: RecordCollection, remembered: string | null): void {
  if (session || typeof indexedDB === 'undefined') return
  prefetched = { collection, read: readDevice(collection, remembered) }
  // If this fails, opening the replica tries again.
  prefetched.read.catch(() => undefined)
}

function takePrefetched(uid: string): Prefetch | null {
  const taken = prefetched
  prefetched = null
  if (!taken) return null
  const found = taken.read.then(
    (read) => (read.uid === uid ? read.found : null),
    () => null,
  )
  return { collection: taken.collection, found }
}

/**
 * Holds all records in this browser for this person from here on; data left by another person is deleted.
 * Changes by others arrive by polling.
 */
export function startReplica(client: QueryClient, { uid }: Staff): void {
  if (session?.client === client && session.uid === uid) return
  stopReplica()
  const tabs = connectTabs(uid)
  const replica = new Replica(() => openDisk(uid), tabs, listenerOf(client, uid), takePrefetched(uid))
  holdRecords(client, async (collection) =>
    sortedRecords(collection, await replica.open(REPLICA_SOURCES[collection])),
  )
  const stops = [
    // Tests have two people in one page.
    onCommitted((written) => (written.by === uid ? replica.written(written) : Promise.resolve())),
    onSignedOutElsewhere(stopReplica),
    keepPolling(() => replica.poll(), tabs),
    onHidden(() => void replica.flush()),
    later(() => void replica.check().catch(() => undefined)),
  ]
  session = { client, uid, replica, stop: () => stops.forEach((stop) => stop()) }
}

/** Stops showing and reading the records; they stay on the device for their owner. */
export function stopReplica(): void {
  if (!session) return
  const { client, replica, stop } = session
  session = null
  stop()
  forgetMarks()
  forgetFirstRows()
  holdRecords(client, null)
  replica.close()
}

/** Resolves when all held records include what was stored at the time of the call. Throws DataError. */
export const catchUp = async (): Promise<void> => session?.replica.poll()

/** Keeps the first rows of a collection's list for the next time it is opened in this browser. */
export function keepFirstRows(collection: RecordCollection, first: Omit<FirstRows, 'format'>): void {
  void session?.replica.keepFirstRows(REPLICA_SOURCES[collection], first)
}

/** Deletes all records from the device after a logout. */
export async function forgetReplica(): Promise<void> {
  stopReplica()
  await deleteDisk()
}
