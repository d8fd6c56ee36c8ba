// Runs one of the project's commands, building what it needs first. Plain JavaScript, because Node 20 cannot run
// TypeScript: everything else is TypeScript, bundled by Vite into dist/.
//   node server/run.mjs build | demo | start | import … | migrate … | publish-pages … | backup … | restore … |
//     check-data … | accounts … | local-firebase …
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Where each command begins, and whether it serves the built site. */
const COMMANDS = {
  demo: { entry: 'server/demo.ts', needsSite: true },
  start: { entry: 'server/start.ts', needsSite: true },
  import: { entry: 'server/import.ts', needsSite: false },
  migrate: { entry: 'server/migrate.ts', needsSite: false },
  'publish-pages': { entry: 'server/publish-pages.ts', needsSite: true },
  backup: { entry: 'server/backup.ts', needsSite: false },
  restore: { entry: 'server/restore.ts', needsSite: false },
  'check-data': { entry: 'server/check-data.ts', needsSite: false },
  accounts: { entry: 'server/accounts.ts', needsSite: false },
  'local-firebase': { entry: 'local-firebase/main.ts', needsSite: false },
}

const SHARED_SOURCES = ['src', 'package.json', 'package-lock.json', 'tsconfig.json', '.env']
const BUILDS = {
  site: {
    sources: [
      ...SHARED_SOURCES,
      'routes',
      'public',
      'index.html',
      'vite.config.ts',
      'build',
      'tsr.config.json',
    ],
    build: buildSite,
  },
  server: { sources: [...SHARED_SOURCES, 'server', 'local-firebase'], build: buildServer },
}

/** A digest of every source file's name, size and time, and of the settings a build takes from the environment. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source))
  for (const key of Object.keys(process.env).sort())
    if (key.startsWith('VITE_')) hash.update(`${key}=${process.env[key]}\n`)
  return hash.digest('hex')
}

async function buildSite(outDir) {
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}

/** What the browser loads late a command loads at once; Rolldown need not say so. */
const withoutLazyNotes = (level, log, print) => {
  if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') print(level, log)
}

async function buildServer(outDir) {
  const { build } = await import('vite')
  const input = Object.fromEntries(
    Object.entries(COMMANDS)
      .filter(([, command]) => existsSync(join(root, command.entry)))
      .map(([name, command]) => [name, join(root, command.entry)]),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Bundled, so that a start reads one file instead of fifty.
    ssr: { noExternal: ['jose'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, onLog: withoutLazyNotes, checks: { pluginTimings: false } },
    },
  })
}

const stampOf = (name) => join(root, 'dist', `${name}.stamp`)

/** Whether what stands in dist/ was built from these very sources. */
function isBuilt(name, wanted = fingerprint(BUILDS[name].sources)) {
  const stamp = stampOf(name)
  return existsSync(stamp) && existsSync(join(root, 'dist', name)) && readFileSync(stamp, 'utf8') === wanted
}

/** Builds one half of the project into a folder that then takes the place of the old one. */
async function build(name) {
  const wanted = fingerprint(BUILDS[name].sources)
  const fresh = join(root, 'dist', `${name}.${process.pid}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  try {
    await BUILDS[name].build(fresh)
    rmSync(join(root, 'dist', name), { recursive: true, force: true })
    renameSync(fresh, join(root, 'dist', name))
    writeFileSync(stampOf(name), wanted)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Builds in a process of its own: the bundler's memory must not stay with a server. */
function ensureBuilt(names) {
  const stale = names.filter((name) => !isBuilt(name))
  if (stale.length === 0) return true
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'build', ...stale], {
    stdio: 'inherit',
  })
  return status === 0
}

async function main() {
  const [name, ...rest] = process.argv.slice(2)
  if (name === 'build') {
    const names = rest.length > 0 ? rest : Object.keys(BUILDS).filter((part) => !isBuilt(part))
    for (const part of names) await build(part)
    return
  }
  const command = COMMANDS[name]
  if (!command) {
    console.error(`Unknown command "${name ?? ''}". Known: build, ${Object.keys(COMMANDS).join(', ')}`)
    process.exitCode = 1
    return
  }
  if (!ensureBuilt(command.needsSite ? ['site', 'server'] : ['server'])) {
    process.exitCode = 1
    return
  }
  const entry = join(root, 'dist', 'server', `${name}.js`)
  process.argv = [process.argv[0], entry, ...rest]
  await import(pathToFileURL(entry).href)
}

await main()
