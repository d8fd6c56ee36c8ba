import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/players/')({ component: EmptyPage })

function EmptyPage() {
  return null
}
