import { createFileRoute } from '@tanstack/react-router'
import { ConfigScreen } from '../../../src/admin/config/ConfigScreen.tsx'
import { RatesForm } from '../../../src/admin/rates/RatesForm.tsx'
import { rateQueries } from '../../../src/entities/rates/queries.ts'

export const Route = createFileRoute('/admin/_staff/rates')({ component: RatesPage })

function RatesPage() {
  return (
    <ConfigScreen
      query={rateQueries.settings()}
      loading="Loading the exchange rates..."
      failed="Error loading exchange rates"
    >
      {(rates) => <RatesForm rates={rates} />}
    </ConfigScreen>
  )
}
