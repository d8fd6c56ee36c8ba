import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUICK_HASHES } from '../../local-firebase/auth/quick-hashes.fixture.ts'
import { listen } from '../../local-firebase/http/listen.ts'
import { parseRuleset } from '../../local-firebase/rules/ruleset.ts'
import {
  LOCAL_PROJECT,
  type LocalFirebase,
  type LocalFirebaseOptions,
  openLocalFirebase,
} from '../../local-firebase/server.ts'
import { copiedFolder } from './copied-folder.ts'

const parsed = (file: string) => parseRuleset(readFileSync(file, 'utf8'))

/**
 * The project's own rules and indexes, for any host name. Parsing the rules takes longer than the rest of a
 * start, so it is done once.
 */
export const PROJECT = {
  projectId: LOCAL_PROJECT,
  bucket: `${LOCAL_PROJECT}.firebasestorage.app`,
  rules: parsed('firestore.rules'),
  storageRules: parsed('storage.rules'),
  indexes: 'firestore.indexes.json',
  publicUrl: 'http://127.0.0.1',
  passwordCost: QUICK_HASHES,
} as const satisfies Partial<LocalFirebaseOptions>

export interface RunningLocalFirebase {
  /** http://127.0.0.1:port */
  origin: string
  server: LocalFirebase
  dataDir: string
  /** Stops the server; removes the data folder unless the test supplied it. */
  close(): Promise<void>
}

/**
 * Starts the real server in process on a free port, with the project's rules and indexes and a new data
 * folder.
 */
export async function startLocalFirebase(
  overrides: Partial<LocalFirebaseOptions> = {},
): Promise<RunningLocalFirebase> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'local-firebase-')))
  let local: LocalFirebase | undefined
  const listening = await listen(async (req, res) => (local ? local.handle(req, res) : false), {
    port: 0,
    host: '127.0.0.1',
  })
  const server = await openLocalFirebase({
    ...PROJECT,
    dataDir,
    publicUrl: listening.origin,
    owner: { 'setup/policy': { firstAdmin: { stringValue: 'open' } } },
    ...overrides,
  })
  local = server
  return {
    origin: listening.origin,
    server,
    dataDir,
    async close() {
      await listening.close()
      await server.close()
      if (overrides.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the same server on a copy of `folder`. */
export async function startOnCopyOf(folder: string): Promise<RunningLocalFirebase> {
  const dataDir = await copiedFolder(folder)
  const running = await startLocalFirebase({ dataDir })
  return {
    ...running,
    close: async () => {
      await running.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
