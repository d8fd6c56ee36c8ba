import { join } from 'node:path'
import type { PasswordCost } from './auth/password.ts'
import { type AuthService, authService } from './auth/service.ts'
import { Documents } from './firestore/documents.ts'
import type { Filling } from './firestore/fill-in.ts'
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
import { asDamage, DamageError } from './store/failure.ts'
import { openFolder } from './store/folder.ts'
import { isFreshFolder } from './store/fresh.ts'

/** The project's id when nobody says otherwise; that of the application (src/config.ts) is the same. */
export const LOCAL_PROJECT = 'ppx-local'

export interface LocalFirebaseOptions {
  dataDir: string
  projectId: string
  bucket: string
  /** Files with the Firestore rules and the Storage rules, or what was made of them already for servers that are opened again and again. */
  rules: string | Ruleset
  storageRules: string | Ruleset
  /** firestore.indexes.json, or 'off' to answer queries that Firebase would refuse for want of an index. */
  indexes: string
  /** The only origin used in upload addresses and mail links, and the only host besides loopback that is served. */
  publicUrl: string
  /** Documents by path, written without rules when the data folder is fresh. */
  owner?: Record<string, Fields>
  /** Fields that documents of an older program may lack, given to them before anybody is answered. */
  fillings?: readonly Filling[]
  log?: (line: string) => void
  /** Proxies whose word on where a request comes from is believed, as parseProxies reads them; by default none. */
  trustedProxies?: string
  /** Shown by health and metrics. */
  version?: string
  /** With it everybody may read the metrics; without it only who asks on this machine. */
  metricsToken?: string
  /** The clock of everything, for tests. */
  now?: () => Date
  /** Count what each of the two rules files evaluates; rules that were read before are refused with it. */
  coverage?: { firestore: RuleCoverage; storage: RuleCoverage }
  /** Whether the log shows the links of mails; by default only when `publicUrl` is a loopback address. */
  mailLinksInLog?: boolean
  /** As AuthServiceOptions has it. */
  passwordCost?: PasswordCost
  /** Where every change is saved, some seconds after it was made, and for how many days each state can be had. By default nowhere. */
  backup?: { folder: string; days: number }
  /** The collection whose documents give the accounts they are named after rights; writing one voids that account's mail codes. */
  rightsIn?: string
}

export interface LocalFirebase {
  /** Whether the data folder was new (or never finished its first start). */
  fresh: boolean
  /** Answers a request; false when the path is none of Firebase's. */
  handle: Gateway['handle']
  /** The same without a connection; null when the path is none of Firebase's. */
  respond: Gateway['respond']
  readerOf: Gateway['readerOf']
  /** A handler of this server and whatever stands around it, whose requests are counted, timed and told of when slow. */
  watched: RequestMetrics['watched']
  createUser: AuthService['createUser']
  /** Sets a document as the owner, without rules; durable when it returns. */
  write(path: string, fields: Fields): void
  /** Finishes what is running and gives the data folder back. */
  close(): Promise<void>
}

/**
 * Opens the embedded Firebase-compatible server on a data folder. Throws when the folder is in use, damaged or of a newer version, a rules
 * file does not parse or the index file is malformed.
 */
export async function openLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const definitions = readDefinitions(options)
  const folder = openFolder(options.dataDir, options.log ?? (() => {}))
  try {
    return await assemble(options, definitions, folder.database, folder.close)
  } catch (error) {
    const words = asDamage(error, databaseFile(options.dataDir))
    try {
      folder.close()
    } catch (second) {
      // A damaged database may not close either; what broke first says more.
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
  const folder = isFreshFolder(database)
  const documents = new Documents(database)
  const auth = await authService({
    database,
    projectId,
    publicUrl,
    outbox: join(dataDir, 'outbox'),
    log,
    now,
    enrolledAt: (uid) => {
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
      help: 'Transactions that were begun and not ended.',
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
  if (coverage) throw new Error('Rules that were read before count nothing: give their file.')
  return rules
}

function readDefinitions({ rules, storageRules, indexes, coverage }: LocalFirebaseOptions): Definitions {
  return {
    rules: rulesetOf(rules, coverage?.firestore),
    storageRules: rulesetOf(storageRules, coverage?.storage),
    indexes: indexes === 'off' ? 'off' : readDefinition<unknown>(indexes, JSON.parse),
  }
}
