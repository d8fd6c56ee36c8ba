import type { Plain } from './plain-fields.ts'

const WORD = 'W'.repeat(4_000)
const ARABIC = 'مشروع مترو الرياض (المرحلة الثانية)'
const SCRIPT = 'javascript:window.hacked=1'
const HTML = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>bold</b>'
const then = new Date('2026-01-02T03:04:05Z')

/** Country by which lists can show only these records. */
const country = 'Testland'

const base = { country, parentId: null, createdAt: then, updatedAt: then, rev: 1 }
const project = (fields: Record<string, Plain>) => ({
  ...base,
  sector: 'Energy',
  status: 'Active',
  capexAmount: null,
  ...fields,
})
const player = (fields: Record<string, Plain>) => ({ ...base, type: 'Company', ...fields })
const article = (fields: Record<string, Plain>) => ({ status: 'published', publishDate: then, ...fields })

/** Invalid records that nevertheless occur, by path: legacy, partial, of wrong types, hostile. */
export const BAD_RECORDS: Record<string, Record<string, Plain>> = {
  'projects/bad-orphan': project({
    name: 'Bad: its parent is gone',
    parentId: 'gone',
    parentName: 'A parent once',
  }),
  'projects/bad-self': project({ name: 'Bad: its own parent', parentId: 'bad-self', childCount: 1 }),
  'projects/bad-bare': { name: 'Bad: nothing but a name' },
  'projects/bad-nameless': { country },
  'projects/bad-amount': project({
    name: 'Bad: amount as text',
    capexAmount: '1,200.50 million or so',
    capexCurrency: 'Billion USD',
    startDate: 'soon',
    completionDate: true,
  }),
  'projects/bad-legacy': {
    name: 'Bad: as the old form wrote it',
    location: 'Testville, Testland',
    value: 12.5,
    status: 'planning',
    endDate: then,
    createdDate: then,
  },
  'projects/bad-types': project({
    name: 4711,
    city: ['a', 'b'],
    owner: { name: 'x' },
    status: 7,
    description: { html: '<b>' },
    customFields: 'none',
    updatedAt: 'yesterday',
    childCount: 'many',
    website: 12,
  }),
  'projects/bad-long': project({
    name: WORD,
    city: WORD,
    owner: WORD,
    owners: [WORD],
    sector: WORD,
    description: WORD,
    source: WORD,
    customFields: { [WORD.slice(0, 400)]: WORD },
  }),
  'projects/bad-arabic': project({
    name: ARABIC,
    owner: 'الهيئة الملكية',
    description: `${ARABIC} 2026 (USD)`,
  }),
  'projects/bad-links': project({
    name: `Bad: links ${HTML}`,
    website: SCRIPT,
    source: 'Source',
    sourceUrl: 'data:text/html,<script>window.hacked=1</script>',
    description: HTML,
    customFields: { homepage: SCRIPT, user: 'https://user:secret@example.com/', html: HTML },
  }),
  'roles/bad-dangling': { projectId: 'bad-arabic', playerId: 'gone', roleName: 'Owner', rev: 1 },
  'roles/bad-nameless': { projectId: 'bad-arabic', playerId: 'bad-player', rev: 1 },
  'roles/bad-backwards': {
    projectId: 'gone',
    playerId: 'bad-player',
    roleName: WORD,
    startDate: '2030',
    endDate: then,
  },
  'players/bad-player': player({
    name: `Bad player ${HTML}`,
    website: SCRIPT,
    sectors: 'Energy',
    parentId: 'gone',
    logoUrl: SCRIPT,
  }),
  'players/bad-long': player({
    name: WORD,
    website: `https://example.com/${WORD}`,
    sectors: [WORD, 7],
    type: WORD,
  }),
  'news/bad-html': article({
    headline: `Bad news ${HTML}`,
    summary: HTML,
    content: `${HTML}\n\n[click](${SCRIPT}) [other](https://example.com)\n\n![picture](${SCRIPT})\n\n${WORD}`,
    source: HTML,
    sourceUrl: SCRIPT,
    imageUrl: SCRIPT,
    relatedProjects: ['gone', 'bad-arabic'],
    relatedPlayers: [{ id: 'bad-player', name: 'as the specification shows it' }],
  }),
  'news/bad-types': article({
    headline: 7,
    summary: null,
    content: ['a'],
    relatedProjects: 'none',
    tags: 'x',
  }),
}

/**
 * Records with Data check findings: an older shape, two duplicate players, a role without its player, a
 * sector on no list.
 */
export const TO_REPAIR: Record<string, Record<string, Plain>> = {
  'projects/old-dam': {
    name: 'Old Dam',
    location: 'Aswan, Egypt',
    value: '5000000',
    status: 'active',
    sector: 'Irrigaton',
  },
  'players/neom-twin': {
    name: 'NEOM Company L.L.C.',
    type: 'Company',
    location: 'Tabuk, Saudi Arabia',
    contact: { email: 'post@neom.example', phone: '' },
  },
  'roles/twin-role': { projectId: 'doha-metro', playerId: 'neom-twin', role: 'Adviser' },
  'roles/lost': { projectId: 'doha-metro', playerId: 'nobody', role: 'Developer' },
}
