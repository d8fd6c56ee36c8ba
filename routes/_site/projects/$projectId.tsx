import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/projects/$projectId')({ component: ProjectPage })

function ProjectPage() {
  return null
}
