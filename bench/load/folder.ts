import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLocalFirebase } from '../../local-firebase/server.ts'
import { site } from '../../src/config.ts'
import { runImport, serveFolder, setUp } from '../import/site.ts'
import { PROJECT } from '../../tests/support/local-firebase.ts'

const COUNTRIES = ['Saudi Arabia', 'United Arab Emirates', 'Qatar', 'Oman', 'Kuwait', 'Bahrain', 'Egypt', 'Iraq', 'Jordan', 'Türkiye'] // oxfmt-ignore
const SECTORS = ['Transport', 'Energy', 'Water', 'Hospitality', 'Healthcare', 'Education', 'Oil & Gas', 'Residential'] // oxfmt-ignore
const WORKS = ['Metro Line', 'Solar Park', 'Desalination Plant', 'Hospital', 'Airport Terminal', 'Tower', 'Refinery', 'محطة'] // oxfmt-ignore
const STATUSES = ['Planning', 'Active', 'On Hold', 'Completed', 'Cancelled']
const ARTICLES = 500
const DAY_MS = 86_400_000

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? ''

const csv = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [head, ...rows].map((row) => row.map((cell) => `"${String(cell)}"`).join(',')).join('\n')

const projectRow = (n: number) => [
  `p${n}`,
  `${pick(COUNTRIES, n * 7)} ${pick(WORKS, n * 3)} ${n}`,
  pick(COUNTRIES, n * 7),
  `City ${n % 200}`,
  pick(SECTORS, n * 5),
  pick(STATUSES, n),
  `Owner ${n % 3_000}`,
  ((n * 7_919) % 5_000) * 1_000_000,
  'USD',
  2015 + (n % 15),
  2031 + (n % 9),
  24 + (n % 900) / 100,
  40 + (n % 1_500) / 100,
  `The scheme numbered ${n}, with design, procurement, construction and handover in phases. `.repeat(5),
]

const newsRow = (n: number) => [
  `n${n}`,
  `Contract awarded for ${pick(WORKS, n)} ${n}`,
  'A contractor was chosen among six bidders; work begins next quarter.',
  'The client said on Sunday that the contract covers design and construction. '.repeat(20),
  new Date(Date.now() - (n + 1) * DAY_MS).toISOString(),
  'published',
  `p${n * 3}`,
]

export interface Person {
  email: string
  password: string
}

export const editorsOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, n) => ({
    email: `editor-${n}@${site.emailDomain}`,
    password: `correct horse ${n}`,
  }))

/** Creates accounts as the owner does in Firebase's console, and their admin records. */
async function enrol(dataDir: string, people: readonly Person[]): Promise<void> {
  const local = await openLocalFirebase({ ...PROJECT, dataDir })
  const at = { timestampValue: new Date().toISOString() }
  for (const person of people) {
    const { uid } = await local.createUser({ ...person, emailVerified: true })
    local.write(`admins/${uid}`, {
      email: { stringValue: person.email },
      active: { booleanValue: true },
      createdBy: { stringValue: 'bench' },
      createdAt: at,
      updatedAt: at,
    })
  }
  await local.close()
}

/** Fills a new data folder with projects, through the import command, 500 articles and editors. */
export async function fillFolder(dataDir: string, projects: number, editors: number): Promise<void> {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  const server = await serveFolder(dataDir)
  await setUp(server.origin)
  const bring = async (kind: string, text: string) => {
    const file = join(dataDir, `${kind}.csv`)
    writeFileSync(file, text)
    const { exitCode, created, seconds, words } = await runImport(server.origin, kind, file)
    if (exitCode !== 0) throw new Error(words)
    console.log(`${kind}: ${created} in ${seconds.toFixed(0)} s`)
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  const head = 'id,name,country,city,sector,status,owner,capexAmount,capexCurrency,startDate,completionDate,latitude,longitude,description' // oxfmt-ignore
  await bring('projects', csv(head.split(','), numbers(projects).map(projectRow)))
  const newsHead = 'id,headline,summary,content,publishDate,status,relatedProjects'.split(',')
  await bring('news', csv(newsHead, numbers(Math.min(ARTICLES, Math.floor(projects / 3))).map(newsRow)))
  await server.stop()
  await enrol(dataDir, editorsOf(editors))
}
