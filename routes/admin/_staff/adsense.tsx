import { createFileRoute } from '@tanstack/react-router'
import { AdSenseForm } from '../../../src/admin/adsense/AdSenseForm.tsx'
import { ConfigScreen } from '../../../src/admin/config/ConfigScreen.tsx'
import { adQueries } from '../../../src/entities/ads/queries.ts'

export const Route = createFileRoute('/admin/_staff/adsense')({ component: AdSensePage })

function AdSensePage() {
  return (
    <ConfigScreen
      query={adQueries.settings()}
      loading="Loading the AdSense configuration..."
      failed="Error loading AdSense configuration"
    >
      {(settings) => <AdSenseForm settings={settings} />}
    </ConfigScreen>
  )
}
