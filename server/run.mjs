// Runs one of the project's commands, building what it needs first. Plain JavaScript, because Node 20 cannot run
// TypeScript: everything else is TypeScript, bundled by Vite into dist/.
//   node server/run.mjs build | demo | start | import … | migrate … | publish-pages … | deploy … | backup … | restore … |
//     drill … | move … | check-data … | accounts … | local-firebase …
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
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

/** The entry point of each command, and whether it needs the built site. */
const COMMANDS = {
  demo: { entry: 'server/demo.ts', needsSite: true },
  start: { entry: 'server/start.ts', needsSite: true },
  import: { entry: 'server/import.ts', needsSite: false },
  migrate: { entry: 'server/migrate.ts', needsSite: false },
  'publish-pages': { entry: 'server/publish-pages.ts', needsSite: true },
  deploy: { entry: 'server/deploy.ts', needsSite: true },
  backup: { entry: 'server/backup.ts', needsSite: false },
  restore: { entry: 'server/restore.ts', needsSite: false },
  drill: { entry: 'server/drill.ts', needsSite: false },
  move: { entry: 'server/move.ts', needsSite: false },
  'check-data': { entry: 'server/check-data.ts', needsSite: false },
  accounts: { entry: 'server/accounts.ts', needsSite: false },
  'local-firebase': { entry: 'local-firebase/main.ts', needsSite: false },
}

/**
 * The files that a server reads at start; the build copies them, so that it needs
 * nothing else of the project.
 */
const DEFINITIONS = ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json']

/** Packages installed next to a built server (binaries and non-JavaScript files); all others are bundled. */
const INSTALLED = [
  'libsql',
  '@resvg/resvg-js',
  '@expo-google-fonts/inter',
  '@expo-google-fonts/noto-sans-arabic',
]

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
      'server/serve',
      'tsr.config.json',
    ],
    build: buildSite,
  },
  server: { sources: [...SHARED_SOURCES, ...DEFINITIONS, 'server', 'local-firebase'], build: buildServer },
}

/**
 * Returns a hash of name, size and time of every source file, and of the build settings in the environment.
 */
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

/** Warnings that do not apply to commands: they have no lazy loading and no React server components. */
const UNTOLD = new Set(['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE'])
const withoutNotes = (level, log, print) => {
  if (!UNTOLD.has(log.code)) print(level, log)
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
    // Bundle everything: a start then reads a few files instead of hundreds, and a server needs no packages.
    ssr: { noExternal: true, external: INSTALLED },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, onLog: withoutNotes, checks: { pluginTimings: false } },
    },
  })
  for (const file of [...DEFINITIONS, 'package-lock.json']) cpSync(join(root, file), join(outDir, file))
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify(servicePackage(Object.keys(input)), null, 2)}\n`,
  )
}

/** Returns the package.json of a built server: `npm ci` in its folder installs its dependencies as locked. */
function servicePackage(commands) {
  const { name, version, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const scripts = Object.fromEntries(commands.map((command) => [command, `node ${command}.js`]))
  const installed = Object.fromEntries(INSTALLED.map((dependency) => [dependency, dependencies[dependency]]))
  return { name, version, private: true, type: 'module', engines, scripts, dependencies: installed }
}

const stampOf = (name) => join(root, 'dist', `${name}.stamp`)

/** Whether the output in dist/ was built from exactly these sources. */
function isBuilt(name, wanted = fingerprint(BUILDS[name].sources)) {
  const stamp = stampOf(name)
  return existsSync(stamp) && existsSync(join(root, 'dist', name)) && readFileSync(stamp, 'utf8') === wanted
}

/** Builds the site or the server into a new folder, which then replaces the old one. */
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

/** Builds in a separate process, so that the bundler's memory is not kept by a server. */
function ensureBuilt(names) {
  const stale = names.filter((name) => !isBuilt(name))
  if (stale.length === 0) return true
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'build', ...stale], {
    stdio: 'inherit',
  })
  return status === 0
}

function refuse(what, known) {
  console.error(`${what}. Known: ${known.join(', ')}`)
  process.exitCode = 1
}

async function main() {
  const [name, ...rest] = process.argv.slice(2)
  if (name === 'build') {
    const names = rest.length > 0 ? rest : Object.keys(BUILDS)
    const unknown = names.find((part) => !Object.hasOwn(BUILDS, part))
    if (unknown !== undefined) return refuse(`There is no part "${unknown}" to build`, Object.keys(BUILDS))
    for (const part of names) if (!isBuilt(part)) await build(part)
    return
  }
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined
  if (!command) return refuse(`Unknown command "${name ?? ''}"`, ['build', ...Object.keys(COMMANDS)])
  if (!ensureBuilt(command.needsSite ? ['site', 'server'] : ['server'])) {
    process.exitCode = 1
    return
  }
  const entry = join(root, 'dist', 'server', `${name}.js`)
  process.argv = [process.argv[0], entry, ...rest]
  await import(pathToFileURL(entry).href)
}

await main()
