import { draftOf as fieldDraft } from '../../src/entities/dynamic-field/draft.ts'
import { saveDynamicField } from '../../src/entities/dynamic-field/mutations.ts'
import { fieldId } from '../../src/entities/dynamic-field/schema.ts'
import { NOUNS } from '../../src/entities/registry/nouns.ts'
import { signIn } from '../../src/firebase/auth.ts'
import { connect } from '../../src/firebase/connection.ts'
import { newId } from '../../src/records/digest.ts'
import { readAll } from '../../src/records/read-all.ts'
import { writeAll } from '../../src/records/write-all.ts'
import type { Draft } from '../../src/import/drafts.ts'
import { Findings } from '../../src/import/findings.ts'
import type { ImportedCollection } from '../../src/import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../src/import/definitions.ts'
import { resolveLookups } from '../../src/import/lookups.ts'
import { counted } from '../command/data-folder.ts'
import { eventDraft, newsDraft, playerDraft, projectDraft, roleDrafts } from './drafts.ts'
import { demoEvents } from './events.ts'
import { demoFields } from './fields.ts'
import { demoNews } from './news.ts'
import { demoPlayers } from './players.ts'
import { demoProjects } from './projects.ts'

export interface DemoSite {
  /** The origin of the site, e.g. http://127.0.0.1:8080. */
  origin: string
  /** The email of an active admin. */
  email: string
  password: string
  log: (line: string) => void
}

interface DemoRecord {
  id: string
  draft: Draft
}

const records: readonly (readonly [ImportedCollection, readonly DemoRecord[]])[] = [
  ['players', demoPlayers.map((player) => ({ id: player.id, draft: playerDraft(player) }))],
  ['projects', demoProjects.map((project) => ({ id: project.id, draft: projectDraft(project) }))],
  ['roles', demoProjects.flatMap(roleDrafts)],
  ['news', demoNews.map((news) => ({ id: news.id, draft: newsDraft(news) }))],
  ['events', demoEvents.map((event) => ({ id: event.id, draft: eventDraft(event) }))],
]

async function defineFields(): Promise<void> {
  const known = new Set(await readAll({ collection: 'dynamicFields' }, (id) => id))
  for (const field of demoFields) {
    if (known.has(fieldId(field.entityType, field.name))) continue
    const { name, label, type, entityType, options = [] } = field
    const draft = { ...fieldDraft(), name, label, type, entityType, options: [...options] }
    await saveDynamicField({ draft, base: null })
  }
}

/** Writes the missing records; existing ones stay as they are, edited or not. Returns the number written. */
async function add(name: ImportedCollection, wanted: readonly DemoRecord[], group: string): Promise<number> {
  const stored = await IMPORT_DEFINITIONS[name].stored.read(() => undefined)
  const missing = wanted
    .filter(({ id }) => !stored.ids.has(id))
    .map(({ id, draft }) => ({ id, draft, line: 0, isNew: true }))
  if (missing.length === 0) return 0
  await resolveLookups(missing, IMPORT_DEFINITIONS[name], new Findings(), group)
  await writeAll(stored.changes(missing), { kind: 'import', label: `Demonstration ${name}`, group })
  return missing.length
}

/**
 * Loads the demonstration data into a site, signed in as the given admin, through the app's own
 * write path. Idempotent: it can be interrupted and repeated, and adds what is missing. Throws the
 * errors of signing in and writing.
 */
export async function loadDemoData({ origin, email, password, log }: DemoSite): Promise<void> {
  connect({ origin })
  await signIn(email, password)
  await defineFields()
  const group = newId()
  const added: string[] = []
  for (const [name, wanted] of records) {
    const count = await add(name, wanted, group)
    const { one, many } = NOUNS[name]
    if (count > 0) added.push(counted(count, one, many))
  }
  log(added.length > 0 ? `Demonstration data: ${added.join(', ')}` : 'Demonstration data is there already')
}
