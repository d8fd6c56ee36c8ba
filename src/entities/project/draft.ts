import * as z from 'zod/mini'
import { crossFieldCheck, datesInOrder, parentNameBeside } from '../fields/draft.ts'
import { type DraftOf, draftOfFields, shapeOf, type Stored, storedOfDraft } from '../fields/writing.ts'
import { splitList } from '../fields/split-list.ts'
import { currencyIn } from './currency.ts'
import { PROJECT, type Project } from './fields.ts'
import { OWNER_MARK, ownersOf, projectTokens } from './tokens.ts'

type AmountTexts = Record<'capexAmount' | 'capexCurrency', string>

/** Returns a message if the currency typed with the amount differs from the chosen one; otherwise null. */
function twoCurrencies({ capexAmount, capexCurrency }: AmountTexts): string | null {
  const [named, chosen] = [currencyIn(capexAmount), capexCurrency.trim().toUpperCase()]
  if (named === null || chosen === '' || named === chosen) return null
  return `The amount is in ${named} but the currency is ${chosen}`
}

const MAX_OWNERS = PROJECT.owners.max

/** The table for typed values, with the owner separator, which visitors do not need. */
const TYPED = { ...PROJECT, owner: { ...PROJECT.owner, mark: OWNER_MARK } } as const

/** The project form; parentId is '' when the project has no parent. */
export const ProjectDraft = z.object(shapeOf(TYPED)).check(
  datesInOrder('startDate', 'completionDate'),
  crossFieldCheck(
    ['capexAmount', 'capexCurrency'],
    (draft) => draft.capexAmount.trim() === '' || draft.capexCurrency.trim() !== '',
    { error: 'Choose a currency', path: ['capexCurrency'] },
  ),
  crossFieldCheck(['capexAmount', 'capexCurrency'], (draft) => twoCurrencies(draft) === null, {
    error: ({ input }) => twoCurrencies(input as AmountTexts) ?? '',
    path: ['capexCurrency'],
  }),
  crossFieldCheck(['owner'], (draft) => splitList(draft.owner, TYPED.owner.mark).length <= MAX_OWNERS, {
    error: `At most ${MAX_OWNERS} owners`,
    path: ['owner'],
  }),
)
export type ProjectDraft = DraftOf<typeof PROJECT>

/** Returns the draft of a project, or the initial draft of a new one. */
export function draftOf(project?: Project): ProjectDraft {
  const draft = draftOfFields(PROJECT, project)
  if (!project) return { ...draft, status: 'Planning', capexCurrency: 'GBP' }
  return project.capexAmount === null ? { ...draft, capexCurrency: draft.capexCurrency || 'GBP' } : draft
}

/** Returns the fields to store for a validated draft. */
export function fieldsOfDraft(draft: ProjectDraft, parentName: string | null): Stored<typeof PROJECT> {
  const own = storedOfDraft(TYPED, draft)
  const owners = ownersOf(own.owner)
  return {
    ...own,
    capexCurrency: own.capexAmount === null ? null : own.capexCurrency,
    parentName: parentNameBeside(own.parentId, parentName),
    owners,
    searchTokens: projectTokens({ ...own, owners }),
  }
}
