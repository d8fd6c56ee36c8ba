import { undoItem } from '../../src/entities/history/mutations.ts'
import { draftOf as newsDraft, type NewsDraft } from '../../src/entities/news/draft.ts'
import { newsImport } from '../../src/entities/news/import.ts'
import { savePlayerWithDetails, type SavePlayer } from '../../src/entities/player/mutations.ts'
import { draftOf as projectDraft } from '../../src/entities/project/draft.ts'
import { saveProjectWithRoles, type SaveProject } from '../../src/entities/project/mutations.ts'
import { draftOf, type RoleDraft } from '../../src/entities/role/draft.ts'
import { roleChanges } from '../../src/entities/role/rows.ts'
import { historyOf } from '../../src/records/history.ts'
import { writeAll } from '../../src/records/write-all.ts'

/** Saves a project; returns it without the roles that its form holds too. */
export const saveProject = async (saving: SaveProject) => (await saveProjectWithRoles(saving)).record

/** Creates a project in Sur, Oman. */
export const projectInSur = (id: string, name: string) =>
  saveProject({ id, draft: { ...projectDraft(), name, country: 'Oman', city: 'Sur' }, base: null })

export const savePlayer = async (saving: SavePlayer) => (await savePlayerWithDetails(saving)).record

/** Adds a role as the project form does. */
export async function addRole(id: string, draft: Partial<RoleDraft>): Promise<void> {
  const changes = roleChanges({ before: [], after: [{ ...draftOf(), ...draft, id }] })
  await writeAll(changes, { kind: 'edit', label: 'Role' })
}

/** Adds articles as an import does; published two minutes ago by default. */
export async function addNews(articles: ({ id: string } & Partial<NewsDraft>)[]): Promise<void> {
  const items = articles.map(({ id, ...draft }) => ({
    id,
    draft: {
      ...newsDraft(),
      headline: `Article ${id}`,
      summary: 'Summary',
      content: 'Content',
      status: 'published' as const,
      // Visitors' queries see articles only a minute after publication (src/firebase/clock.ts): stay well
      // clear of that.
      publishDate: new Date(Date.now() - 120_000).toISOString(),
      ...draft,
    },
  }))
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
}

/** Undoes the last change of a record ("projects/abc"), for instance restores a deleted one. */
export async function undoLastChange(ref: string): Promise<void> {
  const [last] = await historyOf(ref)
  if (!last) throw new Error(`Nothing has happened to ${ref}`)
  await undoItem(last)
}
