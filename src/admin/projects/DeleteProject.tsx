import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { projectHangsOn, projectMutations } from '../../entities/project/mutations.ts'
import type { Project } from '../../entities/project/schema.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { counted } from '../../ui/format.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { deleteMessage, PROJECT } from '../saving.ts'
import { useUndo } from '../useUndo.ts'

/** The specification's question, and what hangs on the project. */
export function DeleteProject({
  project,
  onDeleted,
  onUndone,
  onCancel,
}: {
  project: Project
  onDeleted: () => void
  onUndone: () => void
  onCancel: () => void
}) {
  const hanging = useQuery({
    queryKey: ['projects', 'hanging', project.id],
    queryFn: () => projectHangsOn(project.id),
    staleTime: 0,
  })
  const client = useQueryClient()
  const undo = useUndo()
  const remove = useMutation(projectMutations.remove())
  const confirm = () =>
    remove.mutate(
      { project },
      {
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: `Deleted: ${project.name}`,
            action: undo({
              ref: `projects/${project.id}`,
              label: project.name,
              isOperation: (item) => item.kind === 'delete',
              onUndone,
            }),
          })
          // Its sub-projects have become projects of their own.
          if (hanging.data && hanging.data.children > 0)
            void client.invalidateQueries({ queryKey: ['projects', 'all'] })
          onDeleted()
        },
      },
    )
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this project?"
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isBusy={remove.isPending}
      error={remove.error ? deleteMessage(remove.error, PROJECT) : null}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{project.name}</strong>
      </p>
      {hanging.data && <Consequences {...hanging.data} />}
      {hanging.isPending && <p className="muted">Looking for what hangs on it…</p>}
    </ConfirmDialog>
  )
}

function Consequences({ children, roles, news }: { children: number; roles: number; news: number }) {
  const lines = [
    children > 0 && `${counted(children, 'sub-project stays', 'sub-projects stay')} as a project of its own`,
    roles > 0 && `${counted(roles, 'role of a player is', 'roles of players are')} deleted with it`,
    news > 0 && `${counted(news, 'article no longer mentions', 'articles no longer mention')} it`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return <p className="muted">Nothing else hangs on it.</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
