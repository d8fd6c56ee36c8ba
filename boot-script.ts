import { type Plugin, runnerImport } from 'vite'

const GOOGLE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
]

type Env = Record<string, string | undefined>

/** No scripts but our own, connections only to ourselves, Firebase and `origins`. */
function ownPolicy(env: Env, origins: string[]): string {
  const hosts = ["'self'", ...(env.VITE_FIREBASE_PROJECT_ID ? GOOGLE : []), ...origins]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${hosts.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The one foreign origin of the back office: the AI service's (a test compares the default with src/config.ts). */
export function aiOrigins({ VITE_AI_BASE_URL: given = 'https://api.openai.com/v1' }: Env): string[] {
  return given.trim() === '' ? [] : [new URL(given.trim()).origin]
}

/** What the back office may do: no advert scripts, connections to the configured AI as well. */
const adminPolicy = (env: Env) => ownPolicy(env, aiOrigins(env))

/** The public side before a visitor has agreed to adverts. A consent platform brings scripts of its own: none then. */
const visitorPolicy = (env: Env) => (env.VITE_CONSENT_PLATFORM ? '' : ownPolicy(env, []))

/** The screens whose files the boot script asks for at once: the start of the fragment and the route behind it. */
const SCREENS: Record<string, string> = {
  '': 'index.tsx',
  news: 'news.tsx',
  projects: 'projects/index.tsx',
  'projects/': 'projects/$projectId.tsx',
  players: 'players/index.tsx',
  'players/': 'players/$playerId.tsx',
  insights: 'insights.tsx',
}

/** The part of a bundler's chunk that matters here. */
interface Chunk {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** The scripts and style sheets of each screen that the page does not name itself. */
function filesOfScreens(bundle: Record<string, Chunk>, html: string, base: string) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const collect = (chunk: Chunk | undefined, files: Set<string>) => {
    if (!chunk || files.has(base + chunk.fileName)) return
    files.add(base + chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(base + css)
    for (const name of chunk.imports ?? []) collect(bundle[name], files)
  }
  const entries = Object.entries(SCREENS).map(([screen, route]) => {
    const files = new Set<string>()
    for (const file of ['route.tsx', route]) {
      const split = `/routes/_site/${file}?tsr-split=`
      collect(
        chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(split)),
        files,
      )
    }
    return [screen, [...files].filter((file) => !html.includes(file))] as const
  })
  return Object.fromEntries(entries)
}

/** What each screen reads first, from the definitions that the screens themselves read by. */
async function firstReads() {
  const { module } = await runnerImport<typeof import('./src/entities/first-reads.ts')>(
    './src/entities/first-reads.ts',
    { configFile: false, logLevel: 'silent' },
  )
  return module.firstReads()
}

/**
 * A strict content security policy allows one inline script by its hash and whatever that script creates; a parser-
 * inserted module script would be refused. So the built page names its entry in a meta tag, which the constant boot
 * script of index.html turns into the module script, together with the files of the screen the address asks for.
 * The dev server keeps the plain module script, because React's refresh preamble has to run before it.
 */
export function bootScript(): Plugin {
  let policies = { admin: '', visitor: '' }
  let base = '/'
  let product = 'PPX'
  return {
    name: 'ppx-boot-script',
    apply: 'build',
    configResolved(config) {
      policies = { admin: adminPolicy(config.env), visitor: visitorPolicy(config.env) }
      base = config.base
      product = String(config.env.VITE_PRODUCT ?? product)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const entry = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>\s*/
        const source = entry.exec(html)?.[1]
        if (source === undefined)
          throw new Error('index.html has no module script to hand to the boot script')
        const named = {
          entry: source,
          screens: JSON.stringify(filesOfScreens(bundle, html, base)),
          reads: JSON.stringify(await firstReads()),
          'admin-policy': policies.admin,
          'visitor-policy': policies.visitor,
        }
        const tags = Object.entries(named).map(
          ([name, content]) => `\n    <meta name="${name}" content="${content.replaceAll('"', '&quot;')}" />`,
        )
        // After the character set, which must stand in the first kilobyte, and before the script that reads them.
        return html
          .replace(entry, '')
          .replaceAll('PPX', product)
          .replace(/<meta charset=[^>]*>/, (charset) => charset + tags.join(''))
      },
    },
  }
}
