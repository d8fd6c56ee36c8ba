import {
  deleteObject,
  type FirebaseStorage,
  getMetadata,
  getStorage,
  ref,
  type StorageError,
  uploadBytesResumable,
} from 'firebase/storage'
import { connection } from './connection.ts'
import { firebaseApp } from './database.ts'
import { reportRefused } from './refusals.ts'

/** connectStorageEmulator always speaks http; the service's host setter takes the page's own protocol. */
function storage(): FirebaseStorage {
  const service = getStorage(firebaseApp())
  const { origin } = connection()
  if (origin && 'host' in service) {
    const { host, protocol } = new URL(origin)
    Object.assign(service, { host, _protocol: protocol.replace(':', '') })
  }
  return service
}

export interface Upload {
  /** The object's path when the file has arrived; rejects with the SDK's StorageError. */
  done: Promise<string>
  stop(): void
}

/** Uploads under a path like "players/{id}/logo.png"; `onProgress` gets 0..100. */
export function uploadFile(path: string, file: Blob, onProgress: (percent: number) => void): Upload {
  const task = uploadBytesResumable(ref(storage(), path), file, { contentType: file.type })
  const done = new Promise<string>((resolve, reject: (error: StorageError) => void) => {
    task.on(
      'state_changed',
      (at) => onProgress(at.totalBytes === 0 ? 0 : Math.floor((at.bytesTransferred / at.totalBytes) * 100)),
      (error) => {
        if (['storage/unauthenticated', 'storage/unauthorized'].includes(error.code)) reportRefused()
        reject(error)
      },
      () => resolve(path),
    )
  })
  return { done, stop: () => task.cancel() }
}

/** Anything but "there is no such file" is a failure. */
const missing = (error: StorageError): false => {
  if (error.code === 'storage/object-not-found') return false
  throw error
}

/** Whether a file is there. Throws the SDK's StorageError. */
export const fileExists = (path: string): Promise<boolean> =>
  getMetadata(ref(storage(), path)).then(() => true, missing)

/** Removes a file for good; one that is gone already is no failure. Throws the SDK's StorageError. */
export const removeFile = async (path: string): Promise<void> => {
  await deleteObject(ref(storage(), path)).catch(missing)
}
