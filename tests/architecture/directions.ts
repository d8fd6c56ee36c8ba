import type { Edge } from './imports.ts'

/**
 * The folders or files that each part of the tree may import besides itself (docs/decisions/0001). All other
 * imports are refused.
 */
const MAY_IMPORT: Record<string, string[]> = {
  routes: ['src/site', 'src/admin', 'src/entities', 'src/ui', 'src/config.ts'],
  'src/site': [
    'src/values',
    'src/display',
    'src/directory',
    'src/entities',
    'src/ui',
    'src/config.ts',
    'src/fold.ts',
    'src/afterPaint.ts',
    'src/page.ts',
  ],
  // The wording of records, wherever they are shown.
  'src/display': ['src/entities', 'src/ui', 'src/config.ts'],
  'src/admin': [
    'src/values',
    'src/display',
    'src/import',
    'src/entities',
    'src/records',
    'src/ui',
    'src/config.ts',
    'src/fold.ts',
    'src/isThrifty.ts',
    'src/slices.ts',
  ],
  'src/entities': [
    'src/values',
    'src/records',
    'src/firebase',
    'src/config.ts',
    'src/fold.ts',
    'src/directory/rows.ts',
    'src/directory/shards.ts',
  ],
  // Imported tables: from the bytes of a file to changes of records. Screens and commands build on it.
  'src/import': ['src/values', 'src/entities', 'src/records', 'src/fold.ts'],
  'src/records': [
    'src/values',
    'src/firebase',
    'src/fold.ts',
    'src/slices.ts',
    'src/directory/rows.ts',
    'src/directory/shards.ts',
  ],
  // The layers below know only how its rows are written.
  'src/directory': [
    'src/values',
    'src/entities',
    'src/records',
    'src/firebase',
    'src/fold.ts',
    'src/isThrifty.ts',
  ],
  'src/ui': ['src/values', 'src/fold.ts', 'src/afterPaint.ts', 'src/page.ts', 'src/slices.ts'],
  // The first view's stand-ins replace libraries, and so need the same knowledge.
  'src/first-view': [
    'src/site',
    'src/entities',
    'src/firebase',
    'src/address',
    'src/config.ts',
    'src/page.ts',
    'src/ui/locale.ts',
  ],
  'src/address': ['src/afterPaint.ts', 'src/fold.ts', 'src/entities'],
  'src/firebase': ['src/config.ts', 'src/afterPaint.ts', 'src/page.ts'],
  // Conversion between texts and values; knows nothing else.
  'src/values': ['src/fold.ts'],
  'src/config.ts': [],
  'src/fold.ts': [],
  'src/afterPaint.ts': [],
  'src/slices.ts': [],
  // The contract between the page and its scripts.
  'src/page.ts': [],
  'local-firebase': [],
  // Vite's plugins; the first reads of each screen come from the screens' own definitions.
  build: ['src/first-view', 'src/page.ts'],
  server: [
    'src/display',
    'src/import',
    'src/entities',
    'src/records',
    'src/firebase',
    // The documents that list the existing records.
    'src/directory/shards.ts',
    'src/ui',
    'src/values',
    'src/config.ts',
    'src/fold.ts',
    'local-firebase',
  ],
}

/**
 * The folders that each folder of the embedded server may import besides itself; types count too. At the
 * bottom are the store, the wire format of documents and http's errors. The rules know no service, and
 * services know each other as little as possible.
 */
const INSIDE_THE_SERVER: Record<string, string[]> = {
  'wire.ts': [],
  'random.ts': [],
  'log.ts': [],
  'memory.ts': [],
  store: [],
  http: ['store'],
  'health.ts': ['http', 'store'],
  scheduling: ['http'],
  'rules/position.ts': [],
  'rules/access.ts': ['wire.ts'],
  'rules/values': ['rules/position.ts', 'wire.ts'],
  'rules/regex': ['rules/values'],
  'rules/methods': ['rules/regex', 'rules/values'],
  'rules/language': ['rules/position.ts', 'rules/values'],
  'rules/evaluation': [
    'rules/position.ts',
    'rules/access.ts',
    'rules/language',
    'rules/methods',
    'rules/regex',
    'rules/values',
    'wire.ts',
  ],
  'rules/decision': ['rules/access.ts', 'rules/evaluation', 'rules/values', 'wire.ts'],
  'rules/ruleset.ts': ['rules/access.ts', 'rules/decision', 'rules/evaluation', 'rules/language'],
  auth: ['http', 'random.ts', 'rules/access.ts', 'store'],
  firestore: ['http', 'random.ts', 'rules/access.ts', 'scheduling', 'store', 'wire.ts'],
  storage: ['http', 'random.ts', 'rules/access.ts', 'store'],
  metrics: ['auth', 'http', 'log.ts'],
  backup: ['auth', 'firestore', 'rules/access.ts', 'storage', 'store', 'wire.ts'],
  check: ['auth', 'backup', 'firestore', 'scheduling', 'storage', 'store'],
}

/** The files that assemble the embedded server: they may import all of it. */
const ASSEMBLY = new Set(['server.ts', 'main.ts', 'vite-plugin.ts'])

/** Returns the folder inside local-firebase that a file is in: "rules/values", "http", "wire.ts". */
function folderInside(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  return first === 'rules' ? `${first}/${second}` : first
}

/** Returns the imports inside local-firebase that violate its directions, as sentences. */
export function wrongDirectionsInside(edges: Edge[]): string[] {
  const wrong: string[] = []
  for (const { from, to } of edges) {
    if (!from.startsWith('local-firebase/') || !to.startsWith('local-firebase/')) continue
    const folder = folderInside(from)
    const target = folderInside(to)
    if (ASSEMBLY.has(folder) || folder === target) continue
    const allowed = INSIDE_THE_SERVER[folder]
    if (!allowed) wrong.push(`${from} is in no known folder of the server`)
    else if (!allowed.includes(target)) wrong.push(`${from} must not import ${to}`)
  }
  return wrong
}

/** The entry files, the only ones that may import anything. */
const BOOT = new Set(
  ['main.tsx', 'staff.tsx', 'application.tsx', 'router.ts', 'fetchScreen.ts', 'routeTree.gen.ts'].map(
    (file) => `src/${file}`,
  ),
)

/** Returns the part of the tree that a file belongs to: "src/site", "routes", "local-firebase"… */
function partOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? `src/${second}` : first
}

/** Returns the imports that violate the directions, as sentences; empty if there are none. */
export function wrongDirections(edges: Edge[]): string[] {
  const wrong: string[] = []
  for (const { from, to, type } of edges) {
    if (BOOT.has(from) || to.endsWith('.css')) continue
    const part = partOf(from)
    const target = partOf(to)
    const allowed = MAY_IMPORT[part]
    if (!allowed) wrong.push(`${from} is in no known part of the tree`)
    else if (target !== part && !allowed.includes(target) && !allowed.includes(to)) {
      // Only a type: the router context names the session, but routes use nothing of Firebase at run time.
      if (part === 'routes' && target === 'src/firebase' && type) continue
      wrong.push(`${from} must not import ${to}`)
    }
  }
  return wrong
}
