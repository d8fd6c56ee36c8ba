import { createFileRoute } from '@tanstack/react-router'
import { AiConfigForm } from '../../../src/admin/ai/AiConfigForm.tsx'
import { ConfigScreen } from '../../../src/admin/config/ConfigScreen.tsx'
import { aiQueries } from '../../../src/entities/ai/queries.ts'

export const Route = createFileRoute('/admin/_staff/ai-config')({ component: AiConfigurationPage })

function AiConfigurationPage() {
  return (
    <ConfigScreen
      query={aiQueries.settings()}
      loading="Loading the AI configuration..."
      failed="Error loading AI configuration"
    >
      {(settings) => <AiConfigForm settings={settings} />}
    </ConfigScreen>
  )
}
