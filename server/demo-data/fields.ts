import type { DemoField } from './shapes.ts'

/** Dynamic fields beyond the four that set-up creates. */
export const demoFields: readonly DemoField[] = [
  { entityType: 'project', name: 'length_km', label: 'Length (km)', type: 'number', order: 3 },
  { entityType: 'project', name: 'capacity_mw', label: 'Capacity (MW)', type: 'number', order: 4 },
  {
    entityType: 'project',
    name: 'contract_model',
    label: 'Contract Model',
    type: 'select',
    options: ['Design and build', 'EPC', 'PPP', 'BOO', 'BOT'],
    order: 5,
  },
  { entityType: 'project', name: 'flagship', label: 'Flagship', type: 'boolean', order: 6 },
  { entityType: 'player', name: 'stock_ticker', label: 'Stock Ticker', type: 'string', order: 3 },
]
