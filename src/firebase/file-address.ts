import { site } from '../config.ts'
import { connection } from './connection.ts'

/**
 * Where an uploaded file is shown from, built at display so that data can move between servers. The storage rules
 * let everybody get single files, so no token is in it and the public side needs no storage SDK. `origin` is where the services are, null for Google's own hosts.
 */
export function fileAddress(path: string, origin = connection().origin): string {
  const host = origin ?? 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${site.firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
