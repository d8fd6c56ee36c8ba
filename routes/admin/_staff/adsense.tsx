import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '../../../src/admin/lists/LaterScreen.tsx'

export const Route = createFileRoute('/admin/_staff/adsense')({ component: AdSensePage })

function AdSensePage() {
  return (
    <LaterScreen>
      Adverts are switched off on the whole site. They cannot be configured in this version.
    </LaterScreen>
  )
}
