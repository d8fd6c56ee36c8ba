import type { Directory } from '../../src/directory/directory.ts'
import { Engine } from '../../src/directory/engine/engine.ts'
import { type DirectoryCollection, encodeRow } from '../../src/directory/rows.ts'
import { readList } from '../../src/firebase/read.ts'
import { plainMap } from '../../src/records/fields.ts'

/** Every public record of a collection by id, as a row of the directory. */
async function rowsOf(collection: DirectoryCollection) {
  const found = new Map<string, string>()
  let after: string | undefined
  for (;;) {
    const page = await readList({
      collection,
      orderBy: [['__name__', 'asc']],
      limit: 200,
      ...(after !== undefined && { after: [after] }),
    })
    for (const { id, data } of page) {
      const fields = plainMap(data)
      const at = fields.createdAt instanceof Date ? fields.createdAt.getTime() / 1000 : 0
      found.set(id, encodeRow(collection, fields, Math.floor(at)) ?? '')
    }
    after = page.at(-1)?.id
    if (page.length < 200) return { ids: [...found.keys()], texts: [...found.values()] }
  }
}

/** The directory of what a database holds now, answered here instead of in a worker. Throws DataError. */
export async function directoryOfDatabase(): Promise<Directory> {
  const [projects, players, roles] = await Promise.all([
    rowsOf('projects'),
    rowsOf('players'),
    rowsOf('roles'),
  ])
  const engine = new Engine({ projects, players, roles })
  return {
    ready: true,
    load: async () => undefined,
    loadByItself: async () => undefined,
    subscribe: () => () => undefined,
    list: async (question) => engine.list(question),
    facets: async (question, of) => engine.facets(question, of),
    options: async (question, filter, text, limit) => engine.options(question, filter, text, limit),
    ids: async (question) => engine.ids(question),
    rows: async (collection, ids) => engine.rows(collection, ids),
    roles: async (collection, ids) => engine.roles(collection, ids),
    search: async (text, limit, collections) => engine.search(text, limit, collections),
    added: async (question, since) => engine.added(question, since),
    points: async (question) => engine.points(question),
    player: async (id) => engine.player(id),
  }
}
