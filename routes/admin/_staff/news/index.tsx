import { createFileRoute } from '@tanstack/react-router'

/** The grid without a form; the parent route renders the grid. */
export const Route = createFileRoute('/admin/_staff/news/')({ component: NoFormPage })

function NoFormPage() {
  return null
}
