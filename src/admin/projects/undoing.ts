import { projectQueries } from '../../entities/project/queries.ts'
import type { Project } from '../../entities/project/schema.ts'
import { settleSaved } from '../../entities/settle.ts'
import type { Undoing } from '../useUndo.ts'

/** Takes back one save of a project; the lists take its former state without being read again. */
export function undoingOf(saved: Project, onUndone: () => void): Undoing {
  return {
    ref: `projects/${saved.id}`,
    label: saved.name,
    isOperation: (item) => item.opId === saved.lastChange,
    refresh: async (client) => {
      const former = await client.fetchQuery({ ...projectQueries.one(saved.id), staleTime: 0 })
      await settleSaved(client, 'projects', former)
    },
    onUndone,
  }
}
