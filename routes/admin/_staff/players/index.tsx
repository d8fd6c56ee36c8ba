import { createFileRoute } from '@tanstack/react-router'

/** The grid alone: the route above shows it. */
export const Route = createFileRoute('/admin/_staff/players/')({ component: NoFormPage })

function NoFormPage() {
  return null
}
