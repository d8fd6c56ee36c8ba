import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hasUnsaved } from '../../../src/admin/editor/unsaved.ts'
import { StaffFrame } from '../../../src/admin/frame/StaffFrame.tsx'
import { announceLeaving } from '../../../src/admin/presence/announce.ts'
import { forgetReplica, stopReplica } from '../../../src/admin/replica/session.ts'
import { enter } from '../../../src/admin/session/enter.ts'
import { forgetDevice } from '../../../src/admin/session/forgetDevice.ts'
import { LogoutDialog } from '../../../src/admin/session/LogoutDialog.tsx'
import { SessionDialog } from '../../../src/admin/session/lateSessionDialog.ts'
import { useSessionEnd } from '../../../src/admin/session/useSessionEnd.ts'
import { signOutMutation } from '../../../src/entities/staff/sign-out.ts'

export const Route = createFileRoute('/admin/_staff')({
  beforeLoad: async ({ context, location }) => {
    const staff = await enter(context.queryClient)
    if (!staff) throw redirect({ to: '/admin/login', search: { after: location.href } })
    return { staff }
  },
  component: StaffLayout,
})

const forgetAnswers = async () =>
  (await import('../../../src/site/offline/answerStore.ts')).clearStoredAnswers()

function StaffLayout() {
  const { staff, queryClient } = Route.useRouteContext()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })
  const [isAsking, setAsking] = useState(false)
  const signOut = useMutation(signOutMutation())
  const askToSignIn = () =>
    void navigate({ to: '/admin/login', search: { after: here }, ignoreBlocker: true })
  const turnAway = () => {
    stopReplica()
    queryClient.clear()
    askToSignIn()
  }
  const { end, onSignedIn } = useSessionEnd(staff, signOut.isPending || signOut.isSuccess, turnAway)

  const logOut = async () => {
    await announceLeaving()
    signOut.mutate(undefined, {
      // Forgets the device's data only after navigating: a form still mounted would store its draft again.
      onSuccess: () =>
        void navigate({ to: '/admin/login', ignoreBlocker: true }).then(() => {
          forgetDevice()
          // allSettled: a browser without a database has nothing to delete, and its rejection is ignored.
          return Promise.allSettled([forgetReplica(), forgetAnswers()])
        }),
    })
  }
  /** Leaves after the session has ended; unsaved input stays on the device as its author's draft. */
  const leave = () => {
    queryClient.clear()
    // If somebody else has signed in, their sign-in has already removed the replica.
    if (end?.why !== 'somebody-else') void forgetReplica()
    if (end?.why === 'somebody-else') void navigate({ to: '/admin', ignoreBlocker: true })
    else signOut.mutate(undefined, { onSuccess: askToSignIn })
  }
  return (
    <>
      <StaffFrame
        email={staff.email}
        isSigningOut={signOut.isPending}
        onSignOut={() => (hasUnsaved() ? setAsking(true) : void logOut())}
      >
        <Outlet />
      </StaffFrame>
      {isAsking && (
        <LogoutDialog
          onLogout={() => {
            setAsking(false)
            void logOut()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {end && (
        <Suspense>
          <SessionDialog end={end} email={staff.email} onSignedIn={onSignedIn} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
