import { ApiError } from '../http/error.ts'
import type { Auth, Lookups, ObjectResource, Ruleset, StorageAccess } from '../rules/access.ts'

interface Asked {
  method: StorageAccess['method']
  path: string
  auth: Auth
  resource?: ObjectResource | null
  requestResource?: ObjectResource | null
}

/** Throws ApiError(403) unless the storage rules allow the request. */
export type Ask = (asked: Asked) => void

/** Returns the check of storage rules, the only place where they are evaluated. */
export function asker(options: {
  rules: Ruleset
  lookups: () => Lookups
  bucket: string
  now: () => Date
}): Ask {
  const { rules, lookups, bucket, now } = options
  return ({ method, path, auth, resource = null, requestResource = null }) => {
    const time = now().toISOString()
    const access = { method, bucket, path, auth, time, resource, requestResource }
    if (!rules.storage(access, lookups()).allowed) throw new ApiError(403, 'Permission denied.')
  }
}
