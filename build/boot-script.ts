import { createHash } from 'node:crypto'
import { type Plugin, runnerImport } from 'vite'
import { VIEWS, type ViewPath } from '../src/first-view/manifest.ts'
import type { PageScripts, PageView, PageTags, PageViews } from '../src/page.ts'
import { bootCode } from './boot-code.ts'
import { type Bundle, type Output, stylesOf } from './bundle.ts'
import { adminPolicy, visitorPolicy } from './content-policy.ts'
import { pageViews } from './page-views.ts'
import { staffApp } from './staff-app.ts'
import { staffFiles } from './staff-files.ts'

/** Evaluates the first reads of each screen, from the same definitions that the screens themselves use. */
async function firstReads(): Promise<Record<ViewPath, Pick<PageView, 'reads' | 'narrowed'>>> {
  const { module } = await runnerImport<typeof import('../src/first-view/reads.ts')>(
    './src/first-view/reads.ts',
    { configFile: false, logLevel: 'silent' },
  )
  const readsOf = (path: ViewPath) => ({
    reads: module.firstReads(path),
    narrowed: module.narrowedBodies(path),
  })
  return Object.fromEntries(VIEWS.map(([path]) => [path, readsOf(path)])) as Awaited<
    ReturnType<typeof firstReads>
  >
}

/** Collects the style sheets of all public screens, each once, those of the entry first. */
function styles(bundle: Bundle, entry: Output, { site, core, views }: PageScripts, base: string) {
  const own = Object.values(views).flatMap((view) => view?.early.concat(view.late) ?? [])
  const scripts = [...site, ...core, ...own].map((file) => file.slice(base.length))
  return [...new Set(stylesOf(bundle, [entry.fileName, ...scripts]))].map((name) => {
    const text = String(bundle[name]?.source ?? '')
    if (text === '' || /<\/style|url\((?!['"]?data:)/i.test(text))
      throw new Error(`${name} cannot stand in the page`)
    return { file: base + name, text: text.trim() }
  })
}

const ENTRY = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>\s*/

/**
 * Vite plugin that inlines the boot script. A strict content security policy allows one inline script by its
 * hash, and scripts created by that script, but no parser-inserted module script. So the built page names its
 * entry in a meta tag, from which the boot script creates the module script, together with the scripts of the
 * requested screen. The dev server keeps the plain module script, since React's refresh preamble has to run
 * before it; there the boot script only sets the theme.
 */
export function bootScript(): Plugin {
  let policies = { admin: '', visitor: '' }
  let base = '/'
  let product = 'PPX'
  return {
    name: 'ppx-boot-script',
    configResolved(config) {
      policies = { admin: adminPolicy(config.env), visitor: visitorPolicy(config.env) }
      base = config.base
      product = String(config.env.VITE_PRODUCT ?? product)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: built }) {
        const script = `<script>${await bootCode()}</script>\n    `
        if (!built) return html.replace(ENTRY, (tag) => script + tag)
        const bundle: Bundle = built
        const source = ENTRY.exec(html)?.[1]
        const entry = bundle[source?.slice(base.length) ?? '']
        if (source === undefined || !entry)
          throw new Error('index.html has no module script to hand to the boot script')
        const views = pageViews(bundle, entry, base, await firstReads())
        const sheets = styles(bundle, entry, views, base)
        const styleFiles = sheets.map(({ file }) => file)
        const staff = await staffApp(base)
        const told: PageViews = {
          ...views,
          styles: styleFiles,
          staff: staffFiles(staff.bundle, staff.entry, base, new Set(sheets.map(({ text }) => text))),
        }
        const text = JSON.stringify(told)
        const named: PageTags = {
          entry: source,
          views: text,
          build: createHash('sha256').update(text).digest('hex').slice(0, 12),
          'admin-policy': policies.admin,
          'visitor-policy': policies.visitor,
        }
        const tags = Object.entries(named).map(
          ([name, content]) => `\n    <meta name="${name}" content="${content.replaceAll('"', '&quot;')}" />`,
        )
        const inPage = `<style>${sheets.map(({ text }) => text).join('')}</style>\n  </head>`
        // After the charset, which must be within the first kilobyte, and before the script that reads them.
        return html
          .replace(ENTRY, '')
          .replaceAll(/<link rel="(modulepreload|stylesheet)" [^>]*href="[^"]*assets\/[^>]*>\s*/g, '')
          .replaceAll('PPX', product)
          .replace(/<meta charset=[^>]*>/, (charset) => charset + tags.join(''))
          .replace('</head>', () => `  ${script}${inPage}`)
      },
    },
  }
}
