import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseIndexDefinitions } from '../../local-firebase/firestore/index/definitions.ts'
import { parseRuleset } from '../../local-firebase/rules/ruleset.ts'
import type { SiteConfig } from '../../src/config.ts'
import { scriptHashes } from '../serve/hosting-headers.ts'
import { deployedFiles, hostedBy, type HostedConfig } from './hosting.ts'

/** The result of checking one part of a deployment. A part without problems can be deployed. */
export interface Finding {
  part: 'environment' | 'indexes' | 'rules' | 'hosting' | 'pages'
  facts: string[]
  problems: string[]
}

interface FirebaseConfig extends HostedConfig {
  firestore: { rules: string; indexes: string }
  storage: { rules: string }
}

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const n = (count: number) => count.toLocaleString('en-GB')

/** Returns the staff's email domain in a rules file. */
const domainIn = (rules: string): string | undefined =>
  /function companyDomain\(\) \{\s*return '([^']+)';/.exec(rules)?.[1]

/** Checks that the build is for a Firebase project and has all settings that the app needs to reach it. */
function environment(site: SiteConfig, project: string | null): Finding {
  const { projectId, apiKey, appId } = site.firebase
  const missing = [
    ...(site.onGoogle ? [] : ['VITE_FIREBASE_PROJECT_ID']),
    ...(apiKey === 'local-api-key' ? ['VITE_FIREBASE_API_KEY'] : []),
    ...(appId.endsWith(':local') ? ['VITE_FIREBASE_APP_ID'] : []),
    ...(site.emailDomain.endsWith('.example') ? ['VITE_EMAIL_DOMAIN'] : []),
  ]
  const problems = missing.map(
    (name) => `${name} is not set: set it in the environment of the build or in .env.`,
  )
  if (site.onGoogle && project !== null && project !== projectId)
    problems.push(`The build is for ${projectId}, not for ${project}.`)
  return { part: 'environment', facts: [`project ${projectId}, staff at ${site.emailDomain}`], problems }
}

/** Firestore's limits per database: composite indexes, and single-field exemptions. */
const MAX_INDEXES = 200
const MAX_EXEMPTIONS = 200

function indexes(root: string, config: FirebaseConfig): Finding {
  const finding: Finding = { part: 'indexes', facts: [], problems: [] }
  try {
    const { composites, overrides } = parseIndexDefinitions(jsonIn(join(root, config.firestore.indexes)))
    finding.facts.push(
      `${composites.length} of ${MAX_INDEXES} composite indexes, ${overrides.length} of ${MAX_EXEMPTIONS} exemptions`,
    )
    if (composites.length > MAX_INDEXES || overrides.length > MAX_EXEMPTIONS)
      finding.problems.push('That is more than Firestore allows.')
  } catch (error) {
    finding.problems.push(`${config.firestore.indexes}: ${messageOf(error)}`)
  }
  return finding
}

/** The maximum size of a rules source on Firebase, bytes. */
const MAX_RULES_BYTES = 256 * 1024

function rules(root: string, config: FirebaseConfig, emailDomain: string): Finding {
  const finding: Finding = { part: 'rules', facts: [], problems: [] }
  for (const name of [config.firestore.rules, config.storage.rules])
    try {
      const source = readFileSync(join(root, name), 'utf8')
      parseRuleset(source)
      const bytes = Buffer.byteLength(source)
      finding.facts.push(`${name} compiles, ${n(Math.ceil(bytes / 1024))} of ${MAX_RULES_BYTES / 1024} KiB`)
      if (bytes > MAX_RULES_BYTES) finding.problems.push(`${name} is larger than Firebase allows.`)
      const domain = domainIn(source)
      if (domain !== emailDomain)
        finding.problems.push(`${name} admits staff at ${domain}, but the site is built for ${emailDomain}.`)
    } catch (error) {
      finding.problems.push(`${name}: ${messageOf(error)}`)
    }
  return finding
}

/** Paths that are not files, and the file that must answer them. */
const SAMPLES: readonly (readonly [string, string])[] = [
  ['/', '/index.html'],
  ['/projects', '/index.html'],
  ['/%23/projects', '/index.html'],
]
/** Paths of missing generated files: browsers and search engines need a 404 for them. */
const ABSENT = ['/assets/none.js', '/share/projects/none.html', '/feeds/none.xml']
/** The maximum size of a file on Hosting, bytes. */
const MAX_FILE_BYTES = 2e9

function hosting(root: string, config: FirebaseConfig): Finding {
  const folder = join(root, config.hosting.public)
  const finding: Finding = { part: 'hosting', facts: [], problems: [] }
  const { facts, problems } = finding
  if (!existsSync(join(folder, 'index.html')))
    return { ...finding, problems: [`${config.hosting.public} has no index.html: run "npm run build".`] }
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(folder, file)).isFile())
  const files = deployedFiles(config, all)
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  facts.push(`${n(files.length)} files, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`)
  if (sizes.some((size) => size > MAX_FILE_BYTES)) problems.push('A file is larger than Hosting allows.')
  const answer = hostedBy(config, new Set(files))
  for (const [path, file] of SAMPLES)
    if (answer(path).file !== file) problems.push(`${path} would not serve ${file}.`)
  for (const path of ABSENT) if (answer(path).status !== 404) problems.push(`${path} would not be a 404.`)
  const policy = answer('/').headers['Content-Security-Policy'] ?? ''
  for (const hash of scriptHashes(readFileSync(join(folder, 'index.html'), 'utf8')))
    if (!policy.includes(hash))
      problems.push(`firebase.json's policy blocks a script of the page: it lacks ${hash}.`)
  return finding
}

/**
 * Checks that the share pages, which a build deletes, are next to the site or (`areMade`)
 * generated before it is sent.
 */
function pages(root: string, config: FirebaseConfig, areMade: boolean): Finding {
  const stand = existsSync(join(root, config.hosting.public, 'share', 'made.json'))
  return {
    part: 'pages',
    facts: [stand ? 'share pages are present' : 'share pages are not present yet'],
    problems: stand || areMade ? [] : ['The site would lose its share pages: deploy "pages" as well.'],
  }
}

export interface Planned {
  /** The project folder. */
  root: string
  /** The configuration of the build. */
  site: SiteConfig
  /** The expected project; null to accept the one of the build. */
  project: string | null
  /** Whether the share pages are generated before the site is sent, or the site is not sent at all. */
  pagesAreMade: boolean
}

/** Runs all checks of a deployment that are possible without Firebase. */
export function findings({ root, site, project, pagesAreMade }: Planned): Finding[] {
  const config = jsonIn(join(root, 'firebase.json')) as FirebaseConfig
  return [
    environment(site, project),
    indexes(root, config),
    rules(root, config, site.emailDomain),
    hosting(root, config),
    pages(root, config, pagesAreMade),
  ]
}
