import { site } from '../config.ts'
import { connection } from './connection.ts'

/**
 * Where an uploaded file is shown from, built at display so that data can move between servers. The storage rules
 * let everybody get single files, so no token is in it and the public side needs no storage SDK.
 */
export function fileAddress(path: string): string {
  const host = connection().origin ?? 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${site.firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
