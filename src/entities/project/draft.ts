import * as z from 'zod/mini'
import { isCurrency } from '../../values/currency.ts'
import { MONEY, numberIn, readQuantity } from '../../values/quantity.ts'
import { webAddress } from '../../values/web-address.ts'
import { type Fields, pick } from '../../records/fields.ts'
import { dateOf } from '../../values/date.ts'
import {
  across,
  customValues,
  dateText,
  filledIn,
  idText,
  inOrder,
  linkText,
  needed,
  numberOf,
  numberText,
  words,
} from '../draft.ts'
import { LIMITS } from '../limits.ts'
import { listed } from '../listed.ts'
import { ownersOf, projectTokens } from './tokens.ts'
import { PROJECT_STATUSES, type Project } from './schema.ts'

const { texts: TEXTS, lists } = LIMITS.projects

/** Degrees. */
export const LATITUDE = { least: -90, most: 90 }
export const LONGITUDE = { least: -180, most: 180 }

const isCode = (value: string): boolean => value.trim() === '' || isCurrency(value.trim().toUpperCase())

/** The ISO 4217 code of the currency that is written with an amount, or null. */
export function currencyIn(amount: string): string | null {
  const reading = readQuantity(amount, MONEY)
  return 'value' in reading ? reading.value.currency : null
}

type AmountTexts = Record<'capexAmount' | 'capexCurrency', string>

/** Says so when the currency written with the amount is another than the chosen one; else null. */
function twoCurrencies({ capexAmount, capexCurrency }: AmountTexts): string | null {
  const [named, chosen] = [currencyIn(capexAmount), capexCurrency.trim().toUpperCase()]
  if (named === null || chosen === '' || named === chosen) return null
  return `The amount says ${named}, the currency ${chosen}`
}

/** What a person types: texts of inputs. */
export const ProjectDraft = z
  .object({
    name: needed('Enter a name', TEXTS.name),
    country: needed('Enter a country', TEXTS.country),
    city: words(TEXTS.city),
    sector: words(TEXTS.sector),
    owner: words(TEXTS.owner),
    status: z.enum(['', ...PROJECT_STATUSES]),
    capexAmount: numberText(MONEY),
    capexCurrency: z.string().check(z.refine(isCode, 'Use a currency code such as GBP')),
    description: words(TEXTS.description),
    startDate: dateText,
    completionDate: dateText,
    website: linkText,
    latitude: numberText(LATITUDE),
    longitude: numberText(LONGITUDE),
    source: words(TEXTS.source),
    sourceUrl: linkText,
    licence: words(TEXTS.licence),
    /** '' when the project is no part of another. */
    parentId: idText,
    customFields: customValues,
  })
  .check(
    inOrder('startDate', 'completionDate'),
    across(
      ['capexAmount', 'capexCurrency'],
      (draft) => draft.capexAmount.trim() === '' || draft.capexCurrency.trim() !== '',
      { error: 'Choose a currency', path: ['capexCurrency'] },
    ),
    across(['capexAmount', 'capexCurrency'], (draft) => twoCurrencies(draft) === null, {
      error: ({ input }) => twoCurrencies(input as AmountTexts) ?? '',
      path: ['capexCurrency'],
    }),
    across(['owner'], (draft) => listed(draft.owner, ';').length <= lists.owners, {
      error: `At most ${lists.owners} owners`,
      path: ['owner'],
    }),
  )
export type ProjectDraft = z.infer<typeof ProjectDraft>

/** What a project that does not exist yet starts with, or the texts that stand for an existing one. */
export function draftOf(project?: Project): ProjectDraft {
  return {
    name: project?.name ?? '',
    country: project?.country ?? '',
    city: project?.city ?? '',
    sector: project?.sector ?? '',
    owner: project?.owner ?? '',
    status: project ? (project.status ?? '') : 'Planning',
    capexAmount: numberIn(project?.capexAmount),
    capexCurrency: project?.capexCurrency ?? (project?.capexAmount == null ? 'GBP' : ''),
    description: project?.description ?? '',
    startDate: project?.startDate ?? '',
    completionDate: project?.completionDate ?? '',
    website: project?.website ?? '',
    latitude: numberIn(project?.latitude),
    longitude: numberIn(project?.longitude),
    source: project?.source ?? '',
    sourceUrl: project?.sourceUrl ?? '',
    licence: project?.licence ?? '',
    parentId: project?.parentId ?? '',
    customFields: project?.customFields ?? {},
  }
}

/** What is stored of a draft that has passed its checks. */
export function fieldsOfDraft(draft: ProjectDraft, parentName: string | null): Fields {
  const capexAmount = numberOf(draft.capexAmount, MONEY)
  const name = draft.name.trim()
  const country = draft.country.trim()
  const city = draft.city.trim()
  const owners = ownersOf(draft.owner)
  return {
    name,
    country,
    city,
    sector: draft.sector.trim(),
    owner: draft.owner.trim(),
    status: draft.status || null,
    capexAmount,
    capexCurrency: capexAmount === null ? null : draft.capexCurrency.trim().toUpperCase(),
    description: draft.description.trim(),
    startDate: dateOf(draft.startDate),
    completionDate: dateOf(draft.completionDate),
    website: webAddress(draft.website) ?? '',
    latitude: numberOf(draft.latitude, LATITUDE),
    longitude: numberOf(draft.longitude, LONGITUDE),
    source: draft.source.trim(),
    sourceUrl: webAddress(draft.sourceUrl) ?? '',
    licence: draft.licence.trim(),
    parentId: draft.parentId || null,
    parentName: draft.parentId ? (parentName ?? '') : null,
    customFields: filledIn(draft.customFields),
    owners,
    searchTokens: projectTokens({ name, owners, city, country }),
  }
}

const OWN = [
  'name',
  'country',
  'city',
  'sector',
  'owner',
  'status',
  'capexAmount',
  'capexCurrency',
  'description',
  'startDate',
  'completionDate',
  'website',
  'latitude',
  'longitude',
  'source',
  'sourceUrl',
  'licence',
  'parentId',
  'parentName',
  'customFields',
  'owners',
  'searchTokens',
] as const satisfies readonly (keyof Project)[]

/** What is stored of a project as it was read. */
export const fieldsOf = (project: Project): Fields => ({
  ...pick({ ...project }, OWN),
  ...(project.sample ? { sample: true } : {}),
})
