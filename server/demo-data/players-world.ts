import type { DemoPlayer } from './shapes.ts'

const world: readonly DemoPlayer[] = [
  {
    id: 'bechtel',
    name: 'Bechtel',
    type: 'Company',
    country: 'United States',
    website: 'https://www.bechtel.com',
  },
  { id: 'webuild', name: 'Webuild', type: 'Company', country: 'Italy', fields: { stock_ticker: 'WBD' } },
  { id: 'alstom', name: 'Alstom', type: 'Company', country: 'France', website: 'https://www.alstom.com' },
  { id: 'kepco', name: 'Korea Electric Power Corporation', type: 'Company', country: 'South Korea' },
  { id: 'samsung-ct', name: 'Samsung C&T', type: 'Company', country: 'South Korea' },
  { id: 'hyundai-ec', name: 'Hyundai Engineering & Construction', type: 'Company', country: 'South Korea' },
  { id: 'daewoo-ec', name: 'Daewoo Engineering & Construction', type: 'Company', country: 'South Korea' },
  { id: 'hanwha-ec', name: 'Hanwha Engineering & Construction', type: 'Company', country: 'South Korea' },
  { id: 'larsen-toubro', name: 'Larsen & Toubro', type: 'Company', country: 'India' },
  {
    id: 'cscec',
    name: 'China State Construction Engineering Corporation',
    type: 'Company',
    country: 'China',
  },
  { id: 'rosatom', name: 'Rosatom', type: 'Company', country: 'Russia', sectors: ['Nuclear'] },
  { id: 'heneghan-peng', name: 'Heneghan Peng Architects', type: 'Company', country: 'Ireland' },
  {
    id: 'jean-nouvel',
    name: 'Jean Nouvel',
    type: 'Individual',
    country: 'France',
    about: 'Architect; his practice designs museums and towers in the region.',
    sectors: ['Culture'],
  },
  { id: 'world-bank', name: 'World Bank', type: 'Financial Institution', country: '', sectors: ['Finance'] },
  { id: 'afdb', name: 'African Development Bank', type: 'Financial Institution', country: 'Ivory Coast' },
]

const consortia: readonly DemoPlayer[] = [
  {
    id: 'bacs-consortium',
    name: 'BACS Consortium (Bechtel, Almabani, Consolidated Contractors Company, Siemens)',
    type: 'Consortium',
    country: 'Saudi Arabia',
    sectors: ['Transport'],
  },
  { id: 'arriyadh-new-mobility', name: 'ArRiyadh New Mobility', type: 'Consortium', country: 'Saudi Arabia' },
  { id: 'fast-consortium', name: 'FAST Consortium', type: 'Consortium', country: 'Saudi Arabia' },
  {
    id: 'mapa-limak-crrc',
    name: 'MAPA, Limak and CRRC',
    type: 'Consortium',
    country: 'United Arab Emirates',
  },
  { id: 'iga', name: 'iGA', type: 'Consortium', country: 'Türkiye', sectors: ['Aviation'] },
]

export const worldPlayers: readonly DemoPlayer[] = [...world, ...consortia]
