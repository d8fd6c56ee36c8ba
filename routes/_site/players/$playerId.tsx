import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/players/$playerId')({ component: PlayerPage })

function PlayerPage() {
  return null
}
