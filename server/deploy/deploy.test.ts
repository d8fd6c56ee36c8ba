import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bootCode } from '../../build/boot-code.ts'
import { site as configuration, type SiteConfig } from '../../src/config.ts'
import { deployCommand } from './deploy.ts'
import { deployedFiles, hostedBy, type HostedConfig } from './hosting.ts'
import type { CommandLine } from './steps.ts'

const page = `<!doctype html><script>${await bootCode()}</script>`
let root: string
let ran: string[]
let said: string[]

const site: SiteConfig = {
  ...configuration,
  onGoogle: true,
  emailDomain: 'news.test',
  firebase: { ...configuration.firebase, projectId: 'ppx-live', apiKey: 'k', appId: '1:2:web:3' },
}

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')))

beforeEach(() => {
  ran = []
  said = []
  root = mkdtempSync(join(tmpdir(), 'deploy-test-'))
  for (const file of ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'])
    cpSync(file, join(root, file))
  for (const file of ['firestore.rules', 'storage.rules'])
    change(file, (text) => text.replace("'ppx.example'", "'news.test'"))
  mkdirSync(join(root, 'dist', 'site'), { recursive: true })
  writeFileSync(join(root, 'dist', 'site', 'index.html'), page)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function deploy(args: string[], changes: Partial<SiteConfig> = {}, fails = 'nothing') {
  const run = ([program, ...rest]: CommandLine) => {
    const line = [program === process.execPath ? 'node' : program, ...rest].join(' ')
    ran.push(line)
    return Promise.resolve(line.includes(fails) ? 1 : 0)
  }
  const say = (line: string) => void said.push(line)
  const surroundings = { root, site: { ...site, ...changes }, publishPages: 'publish-pages.js', run, say }
  return deployCommand(args, surroundings)
}

const firebase = (only: string) =>
  expect.stringMatching(
    new RegExp(
      `^npx --yes firebase-tools@[\\d.]+ deploy --only ${only} --project ppx-live --non-interactive$`,
    ),
  ) as string

test('deploys indexes first, then the rules, then the share pages, and the site last', async () => {
  const { message } = await deploy(['--url', 'https://news.test/'])
  expect(ran).toEqual([
    firebase('firestore:indexes'),
    firebase('firestore:rules,storage'),
    'node publish-pages.js --url https://news.test',
    firebase('hosting'),
  ])
  expect(message).toBe('Deployed indexes, rules, pages, hosting to ppx-live: https://news.test')
})

test('a failed step stops the steps after it', async () => {
  await expect(deploy([], {}, 'firestore:rules')).rejects.toThrow('“rules” failed')
  expect(ran).toEqual([firebase('firestore:indexes'), firebase('firestore:rules,storage')])
})

test('a dry run prints the checks and commands, and runs nothing', async () => {
  const { exitCode } = await deploy(['--dry-run'])
  expect([exitCode, ran]).toEqual([0, []])
  expect(said.filter((line) => line.startsWith('would run: '))).toHaveLength(4)
  expect(said.join('\n')).toMatch(/✓ indexes: \d+ of 200 composite indexes, \d+ of 200 exemptions/)
  expect(said.join('\n')).toMatch(
    /✓ rules: firestore\.rules compiles, \d+ of 256 KiB; storage\.rules compiles/,
  )
  expect(said.join('\n')).toContain('✓ hosting: 1 files, 0.0 MB')
})

test('files and folders that begin with a dot are not deployed to Hosting', () => {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as HostedConfig
  expect(deployedFiles(config, ['/index.html', '/.packed/a.br', '/assets/.kept'])).toEqual(['/index.html'])
})

test('steps given by --only run in the safe order', async () => {
  await deploy(['--only', 'rules,indexes'])
  expect(ran).toEqual([firebase('firestore:indexes'), firebase('firestore:rules,storage')])
})

test('a folder without firebase.json deploys nothing', async () => {
  rmSync(join(root, 'firebase.json'))
  await expect(deploy([])).rejects.toThrow(
    `There is no firebase.json in ${root}: deploy from the project folder.`,
  )
  expect(ran).toEqual([])
})

test.each([
  [['--only', 'functions'], 'There is no step “functions”. The steps are indexes, rules, pages, hosting.'],
  [['--url', 'news.test'], '“news.test” is not an address like https://www.example.com.'],
  [['--url', 'http://news.test'], 'is not an address like'],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('%j is refused', async (args, words) => {
  await expect(deploy(args)).rejects.toThrow(words)
  expect(ran).toEqual([])
})

describe('nothing is deployed when', () => {
  const manyIndexes = () => {
    const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as { indexes: unknown[] }
    return JSON.stringify({ indexes: [...indexes, ...indexes, ...indexes] })
  }

  test.each<[string, () => void, string]>([
    [
      'the rules do not compile',
      () => change('firestore.rules', (text) => text.replace('allow', 'alow')),
      'firestore.rules: L',
    ],
    [
      'the rules let in others',
      () => change('storage.rules', (text) => text.replace("'news.test'", "'other.test'")),
      'storage.rules admits staff at other.test, but the site is built for news.test.',
    ],
    [
      'there are too many indexes',
      () => change('firestore.indexes.json', manyIndexes),
      'That is more than Firestore allows.',
    ],
    [
      'an index is malformed',
      () => change('firestore.indexes.json', () => '{"indexes": [1]}'),
      'firestore.indexes.json: The index file',
    ],
    [
      'the site is not built',
      () => rmSync(join(root, 'dist'), { recursive: true }),
      'dist/site has no index.html: run "npm run build".',
    ],
    [
      'the policy blocks the page’s script',
      () => change('dist/site/index.html', (text) => text.replace('</script>', ';1</script>')),
      "firebase.json's policy blocks a script of the page: it lacks 'sha256-",
    ],
    [
      'an unknown path opens no screen',
      () => change('firebase.json', (text) => text.replace('!/@(share', '/@(share')),
      '/projects would not serve /index.html.',
    ],
    [
      'a missing file opens a screen',
      () => change('firebase.json', (text) => text.replace('!/@(share|feeds|assets)/**', '**')),
      '/assets/none.js would not be a 404.',
    ],
  ])('%s', async (_, spoil, words) => {
    spoil()
    await expect(deploy([])).rejects.toThrow('Nothing was deployed: ')
    expect([said.join('\n'), ran]).toEqual([expect.stringContaining(words), []])
  })

  test.each<[string, string[], Partial<SiteConfig>, string]>([
    ['the build has no project id', [], configuration, 'VITE_FIREBASE_PROJECT_ID is not set'],
    [
      'the build has no API key',
      [],
      { firebase: { ...site.firebase, apiKey: 'local-api-key' } },
      'VITE_FIREBASE_API_KEY is not set',
    ],
    [
      'the build has the example’s email domain',
      [],
      { emailDomain: 'ppx.example' },
      'VITE_EMAIL_DOMAIN is not set',
    ],
    [
      'the build is for another project',
      ['--project', 'ppx-test'],
      {},
      'The build is for ppx-live, not for ppx-test.',
    ],
    [
      'the deployed site would lose its share pages',
      ['--only', 'hosting'],
      {},
      'The site would lose its share pages',
    ],
  ])('%s', async (_, args, changes, words) => {
    await expect(deploy(args, changes)).rejects.toThrow('Nothing was deployed: ')
    expect([said.join('\n'), ran]).toEqual([expect.stringContaining(words), []])
  })
})

describe('Firebase Hosting with firebase.json', () => {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as HostedConfig
  const answer = hostedBy(
    config,
    new Set(['/index.html', '/404.html', '/assets/a-1.js', '/feeds/news.xml', '/sw.js']),
  )

  test.each([
    ['/', 200, '/index.html', 'no-cache'],
    ['/projects/neom', 200, '/index.html', 'no-cache'],
    ['/sw.js', 200, '/sw.js', 'no-cache'],
    ['/assets/a-1.js', 200, '/assets/a-1.js', 'public, max-age=31536000, immutable'],
    ['/feeds/news.xml', 200, '/feeds/news.xml', 'no-cache'],
    ['/share/projects/none.html', 404, '/404.html', 'no-cache'],
    ['/feeds/none.json', 404, '/404.html', 'no-cache'],
  ])('serves %s with %d and %s', (path, status, file, cache) => {
    const { headers, ...rest } = answer(path)
    expect([rest, headers['Cache-Control']]).toEqual([{ status, file }, cache])
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
  })

  test('serves feeds with their content type, to every origin', () => {
    expect(answer('/feeds/news.xml').headers).toMatchObject({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    })
  })
})
