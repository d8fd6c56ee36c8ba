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

/** A project without the roles that its form holds as well. */
export const saveProject = async (saving: SaveProject) => (await saveProjectWithRoles(saving)).record

/** A new project of a city in Oman. */
export const projectInSur = (id: string, name: string) =>
  saveProject({ id, draft: { ...projectDraft(), name, country: 'Oman', city: 'Sur' }, base: null })

export const savePlayer = async (saving: SavePlayer) => (await savePlayerWithDetails(saving)).record

/** Adds a role as the form of a project does. */
export async function addRole(id: string, draft: Partial<RoleDraft>): Promise<void> {
  const changes = roleChanges({ before: [], after: [{ ...draftOf(), ...draft, id }] })
  await writeAll(changes, { kind: 'edit', label: 'Role' })
}

/** Adds articles as an import does: published two minutes ago unless they say otherwise. */
export async function addNews(articles: ({ id: string } & Partial<NewsDraft>)[]): Promise<void> {
  const items = articles.map(({ id, ...draft }) => ({
    id,
    draft: {
      ...newsDraft(),
      headline: `Article ${id}`,
      summary: 'Summary',
      content: 'Content',
      status: 'published' as const,
      // Visitors ask for what was published a minute ago (src/firebase/clock.ts): well before that.
      publishDate: new Date(Date.now() - 120_000).toISOString(),
      ...draft,
    },
  }))
  await writeAll(newsImport.changes(items, new Map()), { kind: 'import', label: 'news' })
}

/** Takes back what happened last to a record ("projects/abc"): brings back one that was deleted. */
export async function takeBack(ref: string): Promise<void> {
  const [last] = await historyOf(ref)
  if (!last) throw new Error(`Nothing has happened to ${ref}`)
  await undoItem(last)
}
