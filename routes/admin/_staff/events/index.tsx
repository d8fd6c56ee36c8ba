import { createFileRoute } from '@tanstack/react-router'

/** The grid alone: the route above shows it. */
export const Route = createFileRoute('/admin/_staff/events/')({ component: NoFormPage })

function NoFormPage() {
  return null
}
