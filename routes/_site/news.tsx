import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/news')({ component: EmptyPage })

function EmptyPage() {
  return null
}
