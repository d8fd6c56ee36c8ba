import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showSignedOut } from '../../../src/admin/frame/showSignedOut.ts'
import { StaffFrame } from '../../../src/admin/frame/StaffFrame.tsx'
import { onStaffChange, staffMutations } from '../../../src/entities/staff/mutations.ts'

export const Route = createFileRoute('/admin/_staff')({
  beforeLoad: async ({ context, location }) => {
    const staff = await context.session.staff()
    if (!staff) throw redirect({ to: '/admin/login', search: { after: location.href } })
    return { staff }
  },
  component: StaffLayout,
})

function StaffLayout() {
  const { staff } = Route.useRouteContext()
  const navigate = useNavigate()
  const signOut = useMutation(staffMutations.signOut())
  const isLeaving = signOut.isPending || signOut.isSuccess
  // Signed out elsewhere: the screen stays, because a form on it may hold what is not saved yet.
  useEffect(() => {
    if (isLeaving) return
    return onStaffChange((present) => {
      if (present?.uid !== staff.uid) showSignedOut()
    })
  }, [isLeaving, staff.uid])
  return (
    <StaffFrame
      email={staff.email}
      isSigningOut={signOut.isPending}
      onSignOut={() => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/admin/login' }) })}
    >
      <Outlet />
    </StaffFrame>
  )
}
