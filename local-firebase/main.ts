import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { refuseGrpc } from './firestore/grpc.ts'
import { listen } from './http/listen.ts'
import { parseUrl } from './http/parse-url.ts'
import { parseProxies } from './http/proxies.ts'
import { serviceOf } from './http/services.ts'
import { RuleCoverage } from './rules/evaluation/coverage.ts'
import { limitHeapGrowth } from './memory.ts'
import { LOCAL_PROJECT, type LocalFirebaseOptions, openLocalFirebase } from './server.ts'

type Coverage = NonNullable<LocalFirebaseOptions['coverage']>

const USAGE = `Usage: npm run local-firebase -- [options]
  --port N             port to listen on (8080; 0 takes a free one)
  --host HOST          address to bind (127.0.0.1)
  --data DIR           data folder (./.data/local-firebase)
  --project ID         project id (${LOCAL_PROJECT})
  --bucket NAME        storage bucket (<project>.firebasestorage.app)
  --rules FILE         Firestore rules (firestore.rules)
  --storage-rules FILE Storage rules (storage.rules)
  --indexes FILE|off   index definitions (firestore.indexes.json); off allows queries that Firebase would refuse
  --public-url URL     public address of the server (http://HOST:PORT)
  --trusted-proxies LIST  proxies whose X-Forwarded-For is trusted: loopback, addresses, ranges (none)
  --coverage FILE      on shutdown, write which rule expressions were evaluated and to which results (JSON)`

/** Parses the command line. Throws Error with a message for the user. */
function optionsFrom(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data/local-firebase' },
      project: { type: 'string', default: LOCAL_PROJECT },
      bucket: { type: 'string' },
      rules: { type: 'string', default: 'firestore.rules' },
      'storage-rules': { type: 'string', default: 'storage.rules' },
      indexes: { type: 'string', default: 'firestore.indexes.json' },
      'public-url': { type: 'string' },
      'trusted-proxies': { type: 'string', default: '' },
      coverage: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { port, 'public-url': publicUrl } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not "${port}".`)
  if (publicUrl !== undefined && !parseUrl(publicUrl))
    throw new Error(`--public-url must be like http://127.0.0.1:8080, not "${publicUrl}".`)
  return values
}

type Options = ReturnType<typeof optionsFrom>

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function serve(values: Options): Promise<void> {
  limitHeapGrowth()
  const port = Number(values.port)
  const proxies = parseProxies(values['trusted-proxies'])
  const coverage = { firestore: new RuleCoverage(), storage: new RuleCoverage() }
  const local = await openLocalFirebase({
    dataDir: values.data,
    projectId: values.project,
    bucket: values.bucket ?? `${values.project}.firebasestorage.app`,
    rules: values.rules,
    storageRules: values['storage-rules'],
    indexes: values.indexes,
    trustedProxies: values['trusted-proxies'],
    publicUrl: values['public-url'] ?? `http://${values.host}:${port}`,
    version: process.env.npm_package_version ?? 'unknown',
    log: say,
    ...(values.coverage === undefined ? {} : { coverage }),
  })
  const answer = local.watched(
    (req, res) => local.handle(req, res),
    (path) => serviceOf(path) ?? 'other',
  )
  const server = await listen(answer, {
    port,
    host: values.host,
    proxies,
    streams: refuseGrpc(say),
  })
  const stop = (): void => {
    void server.close().then(async () => {
      await local.close()
      if (values.coverage !== undefined) await writeCoverage(values.coverage, values, coverage)
    })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  say(`Ready on ${server.origin}`)
}

/** Writes the coverage of both rules files: each expression by line and column, with its outcome counts. */
async function writeCoverage(file: string, values: Options, { firestore, storage }: Coverage): Promise<void> {
  const report = { [values.rules]: firestore.report(), [values['storage-rules']]: storage.report() }
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

async function main(): Promise<void> {
  const values = optionsFrom(process.argv.slice(2))
  if (values.help) say(USAGE)
  else await serve(values)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
