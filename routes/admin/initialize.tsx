import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InitializeScreen } from '../../src/admin/initialize/InitializeScreen.tsx'
import {
  accountMessage,
  ALERT_INITIALISED,
  ALERT_NOT_INITIALISED,
  INITIALISED,
  NOT_INITIALISED,
} from '../../src/admin/initialize/messages.ts'
import { setupMutations } from '../../src/entities/setup/mutations.ts'
import { setupQueries } from '../../src/entities/setup/queries.ts'

export const Route = createFileRoute('/admin/initialize')({
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search.code === 'string' ? { code: search.code } : {},
  component: InitializePage,
})

function InitializePage() {
  const { code } = Route.useSearch()
  const state = useQuery(setupQueries.state())
  const initialise = useMutation({
    ...setupMutations.initialise(),
    // Deferred, so that the page renders its message first: alert() blocks rendering.
    onSettled: (_done, error) => void setTimeout(() => announce(error)),
  })
  const claim = useMutation(setupMutations.claim())
  const completeClaim = useMutation(setupMutations.completeClaim())
  const isWaiting = claim.error !== null && 'code' in claim.error && claim.error.code === 'ppx/verify-mailbox'
  const create = isWaiting ? completeClaim : claim
  const error = completeClaim.error ?? claim.error
  const created = claim.data ?? completeClaim.data
  return (
    <InitializeScreen
      database={{
        isDone: state.data?.database ?? false,
        isBusy: initialise.isPending || state.isPending,
        message: initialise.isSuccess
          ? { tone: 'ok', text: INITIALISED }
          : initialise.isError
            ? { tone: 'error', text: NOT_INITIALISED }
            : null,
      }}
      admin={{
        isDone: state.data?.admin ?? false,
        isBusy: claim.isPending || completeClaim.isPending || state.isPending,
        message: created
          ? { tone: 'ok', text: `Admin user ${created.email} created successfully!` }
          : error
            ? { tone: isWaiting ? 'info' : 'error', text: accountMessage(error) }
            : null,
        isMailed: isWaiting && !created,
      }}
      onInitialise={() => initialise.mutate()}
      onCreateAdmin={({ email, password }) => create.mutate({ email, password, ...(code ? { code } : {}) })}
    />
  )
}

function announce(error: Error | null): void {
  if (error) console.error(error)
  window.alert(error ? ALERT_NOT_INITIALISED : ALERT_INITIALISED)
}
