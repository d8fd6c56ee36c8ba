import type { QueryClient } from '@tanstack/react-query'
import { holdRecords } from '../../entities/record/held.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { replaceListSoon } from '../../entities/record/lists.ts'
import type { RecordCollection } from '../../entities/registry/collections.ts'
import { arranged, REPLICA_SOURCES } from '../../entities/replica/sources.ts'
import { onSignedOutElsewhere, type Staff } from '../../entities/staff/session.ts'
import { onCommitted } from '../../records/committed.ts'
import type { FirstRows } from '../../records/replica/disk.ts'
import { deleteDisk, openDisk, openLeftDisk } from '../../records/replica/indexed-db.ts'
import { findKept, type Found } from '../../records/replica/keeper.ts'
import { keepPolling } from '../../records/replica/poller.ts'
import { type Ahead, Replica, type ReplicaListener } from '../../records/replica/replica.ts'
import { browserTabs } from '../../records/replica/tabs.ts'
import { forgetFirstRows, noteFirstRows, noteLoading } from './loading.ts'
import { forgetMarks, markTouched } from './marks.ts'

interface Session {
  client: QueryClient
  uid: string
  replica: Replica
  stop: () => void
}

let session: Session | null = null

/** Puts new records into the lists that show them; details of single records are read again when they are shown next. */
const listenerOf = (client: QueryClient, uid: string): ReplicaListener => ({
  onProgress: noteLoading,
  onFirstRows: noteFirstRows,
  onRecords: (name, records, touched) => {
    const collection = name as RecordCollection
    markTouched(collection, touched, uid)
    replaceListSoon(client, collection, () => arranged(collection, records))
    for (const { id } of touched)
      void client.invalidateQueries({ queryKey: keyFor(collection, 'one', id), refetchType: 'none' })
  },
})

/** How long after the start the records are compared with the database: nobody waits for that, ms. */
const CHECKED_AFTER = 60_000

function later(act: () => void): () => void {
  const timer = setTimeout(act, CHECKED_AFTER)
  return () => clearTimeout(timer)
}

/** A browser may close a hidden page without another event. */
function onHidden(act: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'hidden' && act()
  document.addEventListener('visibilitychange', onVisibility)
  return () => document.removeEventListener('visibilitychange', onVisibility)
}

/** What is on the device of a collection, whoever it belongs to, read before it is known who is signed in. */
let left: { collection: RecordCollection; read: ReturnType<typeof readLeft> } | null = null

async function readLeft(
  collection: RecordCollection,
  remembered: string | null,
): Promise<{ uid: unknown; found: Found | null }> {
  const { disk, uid } = await openLeftDisk()
  try {
    const found = await findKept(REPLICA_SOURCES[collection], disk, (first) => {
      if (uid === remembered) noteFirstRows(collection, first)
    })
    return { uid, found }
  } finally {
    disk.close()
  }
}

/**
 * Reads what the device keeps of a collection while it is still asked who is there; it is shown to whom it belongs, once
 * that is known. How its list begins is shown before, to whom is `remembered` on this device (a uid).
 */
export function readAhead(collection: RecordCollection, remembered: string | null): void {
  if (session || typeof indexedDB === 'undefined') return
  left = { collection, read: readLeft(collection, remembered) }
  // Whoever opens the replica tries again.
  left.read.catch(() => undefined)
}

function leftOf(uid: string): Ahead | null {
  const taken = left
  left = null
  if (!taken) return null
  const found = taken.read.then(
    (read) => (read.uid === uid ? read.found : null),
    () => null,
  )
  return { collection: taken.collection, found }
}

/**
 * From here on the lists of everything are held in this browser, for this person; what another one has left goes. What
 * others change comes by itself.
 */
export function startReplica(client: QueryClient, { uid }: Staff): void {
  if (session?.client === client && session.uid === uid) return
  stopReplica()
  const tabs = browserTabs(uid)
  const replica = new Replica(() => openDisk(uid), tabs, listenerOf(client, uid), leftOf(uid))
  holdRecords(client, async (collection) =>
    arranged(collection, await replica.open(REPLICA_SOURCES[collection])),
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

/** Nothing of the records is shown any more, nor read; it stays on the device for whose it is. */
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

/** Resolves when all that is held is as it was stored at the call. Throws DataError. */
export const catchUp = async (): Promise<void> => session?.replica.poll()

/** Keeps how the list of a collection begins, for the next time it is opened in this browser. */
export function keepFirstRows(collection: RecordCollection, first: Omit<FirstRows, 'format'>): void {
  void session?.replica.keepFirstRows(REPLICA_SOURCES[collection], first)
}

/** After a logout: nothing of the records stays on the device. */
export async function forgetReplica(): Promise<void> {
  stopReplica()
  await deleteDisk()
}
