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

/** Returns the storage service. connectStorageEmulator always uses http; setting the host does not. */
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
  /** Resolves to the object's path when the file is uploaded; rejects with the SDK's StorageError. */
  done: Promise<string>
  stop(): void
}

/** Uploads a file to a path like "players/{id}/logo.png"; `onProgress` receives 0..100. */
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

/** Returns false for "no such file"; throws any other error. */
const missing = (error: StorageError): false => {
  if (error.code === 'storage/object-not-found') return false
  throw error
}

/** Returns whether a file exists. Throws the SDK's StorageError. */
export const fileExists = (path: string): Promise<boolean> =>
  getMetadata(ref(storage(), path)).then(() => true, missing)

/** Deletes a file for good; a missing file is not a failure. Throws the SDK's StorageError. */
export const removeFile = async (path: string): Promise<void> => {
  await deleteObject(ref(storage(), path)).catch(missing)
}
