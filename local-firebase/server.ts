import { join } from 'node:path'
import type { PasswordCost } from './auth/password.ts'
import { type AuthService, authService } from './auth/service.ts'
import { Documents } from './firestore/documents.ts'
import type { Backfill } from './firestore/backfill.ts'
import { firestoreService } from './firestore/service.ts'
import type { Fields } from './wire.ts'
import { healthService } from './health.ts'
import { type ContinuousBackup, openContinuousBackup } from './backup/continuous/continuous.ts'
import { stopTracking } from './backup/continuous/tracking.ts'
import { type Gateway, gateway } from './http/gateway.ts'
import { parseProxies } from './http/proxies.ts'
import { quietLog } from './log.ts'
import type { Auth, Ruleset } from './rules/access.ts'
import type { RuleCoverage } from './rules/evaluation/coverage.ts'
import { backupMetrics } from './metrics/backup.ts'
import { readDefinition } from './definition-file.ts'
import { EventMetrics } from './metrics/events.ts'
import type { Metric } from './metrics/exposition.ts'
import { processMetrics } from './metrics/process.ts'
import { RequestMetrics } from './metrics/requests.ts'
import { metricsService } from './metrics/service.ts'
import { parseRuleset } from './rules/ruleset.ts'
import { storageService } from './storage/service.ts'
import { type Database, databaseFile } from './store/database.ts'
import { toDamageError, DamageError } from './store/failure.ts'
import { openFolder } from './store/folder.ts'
import { firstStart } from './store/first-start.ts'

/** Default project id; must match the application's (src/config.ts). */
export const LOCAL_PROJECT = 'ppx-local'

export interface LocalFirebaseOptions {
  dataDir: string
  projectId: string
  bucket: string
  /** Rules files, or rulesets already parsed, for callers that open many servers. */
  rules: string | Ruleset
  storageRules: string | Ruleset
  /**
   * Path of firestore.indexes.json, or 'off' to answer queries that Firebase refuses for lack of an index.
   */
  indexes: string
  /** The only origin used in upload URLs and mail links, and the only host served besides loopback. */
  publicUrl: string
  /** Documents by path, written without checking rules when the data folder is new. */
  owner?: Record<string, Fields>
  /** Fields that documents written by older versions may lack; filled in before any request is served. */
  fillings?: readonly Backfill[]
  log?: (line: string) => void
  /** Trusted proxies, in the format of parseProxies; by default none. */
  trustedProxies?: string
  /** Version shown by health and metrics. */
  version?: string
  /** Bearer token for reading the metrics from elsewhere; without it, only clients on this machine can. */
  metricsToken?: string
  /** Clock of all services, for tests. */
  now?: () => Date
  /** Records coverage of the two rules files; cannot be combined with parsed rulesets. */
  coverage?: { firestore: RuleCoverage; storage: RuleCoverage }
  /** Whether links in mails are logged; by default only when `publicUrl` is a loopback URL. */
  mailLinksInLog?: boolean
  /** See AuthServiceOptions. */
  passwordCost?: PasswordCost
  /** Continuous backup: folder in which changes are saved within seconds, and days of retention. */
  backup?: { folder: string; days: number }
  /**
   * Collection whose documents grant rights to the account of that id; a write voids the account's mail
   * codes.
   */
  rightsIn?: string
}

export interface LocalFirebase {
  /** Whether the data folder was new, or its first start was never completed. */
  fresh: boolean
  /** Handles a request; false when the path is not Firebase's. */
  handle: Gateway['handle']
  /** Handles a request without a connection; null when the path is not Firebase's. */
  respond: Gateway['respond']
  readerOf: Gateway['readerOf']
  /** Wraps a handler, of this server or around it, to count and time its requests and log slow ones. */
  watched: RequestMetrics['watched']
  createUser: AuthService['createUser']
  /** Sets a document without checking rules; durable when it returns. */
  write(path: string, fields: Fields): void
  /** Finishes running requests and unlocks the data folder. */
  close(): Promise<void>
}

/**
 * Opens the embedded Firebase-compatible server on a data folder. Throws when the folder is in use, damaged
 * or of a newer version, and when a rules file or the index file is invalid.
 */
export async function openLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const definitions = readDefinitions(options)
  const folder = openFolder(options.dataDir, options.log ?? (() => {}))
  try {
    return await assemble(options, definitions, folder.database, folder.close)
  } catch (error) {
    const words = toDamageError(error, databaseFile(options.dataDir))
    try {
      folder.close()
    } catch (second) {
      // Closing a damaged database may fail too; the first error says more.
      if (!(words instanceof DamageError)) throw second
    }
    throw words
  }
}

async function assemble(
  options: LocalFirebaseOptions,
  definitions: Definitions,
  database: Database,
  giveBack: () => void,
): Promise<LocalFirebase> {
  const { dataDir, projectId, bucket, publicUrl, version = 'unknown', now = () => new Date() } = options
  const quiet = quietLog(options.log ?? (() => undefined))
  const events = new EventMetrics()
  const log = events.counted(quiet.log)
  const requests = new RequestMetrics(log)
  const folder = firstStart(database)
  const documents = new Documents(database)
  const auth = await authService({
    database,
    projectId,
    publicUrl,
    outbox: join(dataDir, 'outbox'),
    log,
    now,
    rightsChangedAt: (uid) => {
      const record = options.rightsIn === undefined ? null : documents.get(`${options.rightsIn}/${uid}`)
      return record && record.updated / 1000
    },
    ...(options.mailLinksInLog === undefined ? {} : { showLinks: options.mailLinksInLog }),
    ...(options.passwordCost === undefined ? {} : { passwordCost: options.passwordCost }),
  })
  const authenticate = (request: Request): Promise<Auth> => auth.authenticate(request)
  const { rules, indexes } = definitions
  const firestore = firestoreService({
    database,
    projectId,
    rules,
    authenticate,
    indexes,
    fillings: options.fillings ?? [],
    log,
    now,
  })
  const storage = storageService({
    database,
    folder: join(dataDir, 'storage'),
    bucket,
    publicUrl,
    rules: definitions.storageRules,
    authenticate,
    lookups: () => firestore.lookups(),
    log,
    now,
  })
  const saver = saverOf(options, database, log)
  const metrics = (): Metric[] => [
    ...requests.metrics(),
    ...events.metrics(),
    {
      name: 'firestore_transactions_open',
      type: 'gauge',
      help: 'Open transactions.',
      samples: [{ labels: {}, value: firestore.openTransactions() }],
    },
    ...backupMetrics(saver),
    ...processMetrics(version),
  ]
  const { handle, respond, readerOf } = gateway(
    [
      firestore,
      auth,
      storage,
      healthService({ dataDir, database, version, backupAge: saver && (() => saver.age()) }),
      metricsService(metrics, options.metricsToken),
    ],
    {
      publicUrl,
      log,
      proxies: parseProxies(options.trustedProxies ?? ''),
    },
  )
  if (folder.fresh) {
    for (const [path, fields] of Object.entries(options.owner ?? {})) firestore.write(path, fields)
    folder.started()
  }
  return {
    fresh: folder.fresh,
    handle,
    respond,
    readerOf,
    watched: (handler, kindOf) => requests.watched(handler, kindOf),
    createUser: (user) => auth.createUser(user),
    write: (path, fields) => firestore.write(path, fields),
    async close() {
      await firestore.close()
      await storage.close()
      await saver?.close()
      quiet.close()
      giveBack()
    },
  }
}

function saverOf(
  { dataDir, backup }: LocalFirebaseOptions,
  database: Database,
  log: (line: string) => void,
): ContinuousBackup | null {
  if (backup) return openContinuousBackup({ database, dataDir, ...backup, log })
  stopTracking(database)
  return null
}

interface Definitions {
  rules: Ruleset
  storageRules: Ruleset
  /** The parsed index file, or 'off'. */
  indexes: unknown
}

function rulesetOf(rules: string | Ruleset, coverage?: RuleCoverage): Ruleset {
  if (typeof rules === 'string') return readDefinition(rules, (text) => parseRuleset(text, coverage))
  if (coverage) throw new Error('Parsed rules cannot record coverage: pass the path of the rules file.')
  return rules
}

function readDefinitions({ rules, storageRules, indexes, coverage }: LocalFirebaseOptions): Definitions {
  return {
    rules: rulesetOf(rules, coverage?.firestore),
    storageRules: rulesetOf(storageRules, coverage?.storage),
    indexes: indexes === 'off' ? 'off' : readDefinition<unknown>(indexes, JSON.parse),
  }
}
