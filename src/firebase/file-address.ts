import { site } from '../config.ts'
import { connection } from './connection.ts'

/**
 * Returns the address of an uploaded file, built on display so that data can move between servers. The
 * storage rules let everybody read single files, so it needs no token and the public side no storage SDK.
 * `origin` is that of the services, null for Google's own hosts.
 */
export function fileAddress(path: string, origin = connection().origin): string {
  const host = origin ?? 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${site.firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
