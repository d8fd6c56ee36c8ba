import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '../../../src/admin/lists/LaterScreen.tsx'

export const Route = createFileRoute('/admin/_staff/ai-config')({ component: AiConfigurationPage })

function AiConfigurationPage() {
  return <LaterScreen>The AI assistant is switched off. It cannot be configured in this version.</LaterScreen>
}
