import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/projects/')({ component: EmptyPage })

function EmptyPage() {
  return null
}
