import { AUTH_CASES } from './auth.cases.ts'
import { ERROR_CASES } from './errors.cases.ts'
import { openKit, type SdkCase } from './kit.ts'
import { QUERY_CASES } from './queries.cases.ts'
import { STORAGE_CASES } from './storage.cases.ts'
import { VALUE_CASES } from './values.cases.ts'
import { WRITE_CASES } from './writes.cases.ts'

/** All cases, by service. */
export const CASES: Record<string, SdkCase[]> = {
  values: VALUE_CASES,
  queries: QUERY_CASES,
  writes: WRITE_CASES,
  errors: ERROR_CASES,
  auth: AUTH_CASES,
  storage: STORAGE_CASES,
}

/** Runs a case against this server and returns its observation. */
export async function observe({ name, run }: SdkCase, origin: string): Promise<unknown> {
  const kit = openKit(origin, name)
  try {
    return await run(kit)
  } finally {
    await kit.close()
  }
}
