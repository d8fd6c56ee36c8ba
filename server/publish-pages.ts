import { parseArgs } from 'node:util'
import { site as configuration } from '../src/config.ts'
import { serverNow } from '../src/firebase/clock.ts'
import { connect } from '../src/firebase/connection.ts'
import { readDocument } from '../src/firebase/read.ts'
import { resolveFromCwd, STRING, parseOrFail } from './command/access.ts'
import { CommandFailure } from './command/failure.ts'
import { progressOn } from './command/progress.ts'
import { runCommand } from './command/run-command.ts'
import { publishedSite } from './share/site.ts'
import { sitePages } from './share/site-pages.ts'
import { readSnapshot, writeSnapshot } from './share/source/kept-snapshot.ts'
import { snapshotSource } from './share/source/snapshot.ts'
import { unordered } from './share/source/unordered.ts'
import { writePages } from './share/write/write-pages.ts'
import { parseUrl } from '../src/values/parse-url.ts'

const USAGE = `npm run publish-pages -- [--out FOLDER] [--url URL] [--from URL] [--remove-most]
Writes the share pages, feeds and sitemap of all public records, for a static host.
  --out FOLDER    where the built site is (dist/site); only files of earlier runs are replaced or removed
  --url URL       the site's public address (or PUBLIC_URL)
  --from URL      the site to read (or PPX_URL; http://127.0.0.1:8080); a build for Firebase reads Firebase
  --full          read every record, not only what has changed since the last run
  --remove-most   continue even if more than half of the pages would be removed
Exits with 0, or with 1 when nothing was written.`

/** Safety margin, ms: commits may become visible slightly out of the order of their timestamps. */
const MARGIN = 10_000

function origin(text: string): string {
  const url = parseUrl(text)
  if (!url) throw new CommandFailure(`“${text}” is not a web address.`)
  return url.origin
}

function addresses(values: { url?: string; from?: string }): { from: string | null; url: string } {
  const { projectId } = configuration.firebase
  const from = configuration.onGoogle
    ? null
    : origin(values.from ?? process.env.PPX_URL ?? 'http://127.0.0.1:8080')
  const url = values.url ?? process.env.PUBLIC_URL ?? from ?? `https://${projectId}.web.app`
  return { from, url: origin(url) }
}

const n = (count: number) => count.toLocaleString('en-GB')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

await runCommand(async (args) => {
  const options = { out: STRING, url: STRING, from: STRING } as const
  const flags = {
    help: { type: 'boolean' },
    full: { type: 'boolean' },
    'remove-most': { type: 'boolean' },
  } as const
  const { values } = parseOrFail(() => parseArgs({ args: [...args], options: { ...options, ...flags } }))
  if (values.help) return { message: USAGE, exitCode: 0 }
  const folder = values.out === undefined ? 'dist/site' : resolveFromCwd(values.out)
  const { from, url } = addresses(values)
  connect(from === null ? {} : { origin: from })
  const started = Date.now()
  await readDocument('setup/database').catch((error: unknown) => {
    throw new CommandFailure(
      `Cannot read ${from ?? 'Firebase'}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const empty = await unordered()
  if (empty.length > 0)
    throw new CommandFailure(
      `Visitors would find no ${empty.join(' and no ')}: the records are not in the order of names yet. Run "npm run migrate" first.`,
    )
  const at = serverNow() - MARGIN
  let documents = 0
  const snapshotKey = { version: configuration.version, from: from ?? configuration.firebase.projectId }
  const kept = values.full ? null : readSnapshot(folder, snapshotKey)
  const { records, ...source } = await snapshotSource((soFar) => (documents = soFar), kept)
  const read = Date.now()
  const progress = progressOn(process.stderr, 'Writing')
  const pages = sitePages(source, publishedSite(url))
  const { added, changed, unchanged, removed, bytes } = await writePages(pages, {
    folder,
    at,
    mayRemoveMost: values['remove-most'] ?? false,
    onProgress: (done, total) => progress.to(done, total),
  }).finally(() => progress.end())
  if (records) writeSnapshot(folder, { ...snapshotKey, at, ...records })
  const lines = [
    `${n(added)} pages and pictures are new, ${n(changed)} changed, ${n(unchanged)} unchanged, ${n(removed)} removed: ${(bytes / 1e6).toFixed(1)} MB in ${folder}, for ${url}.`,
    `${n(documents)} documents read in ${seconds(read - started)}, written in ${seconds(Date.now() - read)}.`,
  ]
  return { message: lines.join('\n'), exitCode: 0 }
})
