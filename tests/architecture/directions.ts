import type { Edge } from './imports.ts'

/** What each part of the tree may import besides itself (docs/decisions/0001). Anything not named is refused. */
const MAY_IMPORT: Record<string, string[]> = {
  routes: ['src/site', 'src/admin', 'src/entities', 'src/ui', 'src/config.ts'],
  'src/site': ['src/values', 'src/entities', 'src/ui', 'src/config.ts', 'src/fold.ts', 'src/afterPaint.ts'],
  'src/admin': ['src/values', 'src/entities', 'src/records', 'src/ui', 'src/config.ts', 'src/fold.ts'],
  'src/entities': ['src/values', 'src/records', 'src/firebase', 'src/config.ts', 'src/fold.ts'],
  'src/records': ['src/values', 'src/firebase', 'src/fold.ts'],
  'src/ui': ['src/values', 'src/fold.ts', 'src/afterPaint.ts'],
  // The parts of the first paint stand in for the libraries, and so know what those would.
  'src/first-paint': ['src/site', 'src/entities', 'src/firebase', 'src/address'],
  'src/address': ['src/afterPaint.ts', 'src/fold.ts', 'src/entities'],
  'src/firebase': ['src/config.ts'],
  // How texts become values and values texts; knows nothing else.
  'src/values': ['src/fold.ts'],
  'src/config.ts': [],
  'src/fold.ts': [],
  'src/afterPaint.ts': [],
  'local-firebase': [],
  server: [
    'src/entities',
    'src/records',
    'src/firebase',
    'src/ui',
    'src/values',
    'src/config.ts',
    'src/fold.ts',
    'local-firebase',
  ],
}

/** Boot: the only files that may import anything. */
const BOOT = new Set(['src/main.tsx', 'src/router.ts', 'src/routeTree.gen.ts'])

/** The part of the tree a file belongs to: "src/site", "routes", "local-firebase"… */
export function partOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? `src/${second}` : first
}

/** The imports that go against the directions, as sentences; empty when the house is in order. */
export function wrongDirections(edges: Edge[]): string[] {
  const wrong: string[] = []
  for (const { from, to, type } of edges) {
    if (BOOT.has(from) || to.endsWith('.css')) continue
    const part = partOf(from)
    const target = partOf(to)
    const allowed = MAY_IMPORT[part]
    if (!allowed) wrong.push(`${from} is in no known part of the tree`)
    else if (target !== part && !allowed.includes(target)) {
      // The router context's type names the session; nothing of Firebase reaches the routes at run time.
      if (part === 'routes' && target === 'src/firebase' && type) continue
      wrong.push(`${from} must not import ${to}`)
    }
  }
  return wrong
}
