import * as z from 'zod/mini'
import { crossFieldCheck, datesInOrder, parentNameBeside } from '../fields/draft.ts'
import { type DraftOf, draftOfFields, shapeOf, type Stored, storedOfDraft } from '../fields/writing.ts'
import { splitList } from '../fields/split-list.ts'
import { currencyIn } from './currency.ts'
import { PROJECT, type Project } from './fields.ts'
import { OWNER_MARK, ownersOf, projectTokens } from './tokens.ts'

type AmountTexts = Record<'capexAmount' | 'capexCurrency', string>

/** Says so when the currency written with the amount is another than the chosen one; else null. */
function twoCurrencies({ capexAmount, capexCurrency }: AmountTexts): string | null {
  const [named, chosen] = [currencyIn(capexAmount), capexCurrency.trim().toUpperCase()]
  if (named === null || chosen === '' || named === chosen) return null
  return `The amount says ${named}, the currency ${chosen}`
}

const MOST_OWNERS = PROJECT.owners.max

/** How a project is typed; visitors load the table without it. */
const TYPED = { ...PROJECT, owner: { ...PROJECT.owner, mark: OWNER_MARK } } as const

/** What a person types: texts of inputs; parentId is '' when the project is no part of another. */
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
  crossFieldCheck(['owner'], (draft) => splitList(draft.owner, TYPED.owner.mark).length <= MOST_OWNERS, {
    error: `At most ${MOST_OWNERS} owners`,
    path: ['owner'],
  }),
)
export type ProjectDraft = DraftOf<typeof PROJECT>

/** What a project that does not exist yet starts with, or the texts that stand for an existing one. */
export function draftOf(project?: Project): ProjectDraft {
  const draft = draftOfFields(PROJECT, project)
  if (!project) return { ...draft, status: 'Planning', capexCurrency: 'GBP' }
  return project.capexAmount === null ? { ...draft, capexCurrency: draft.capexCurrency || 'GBP' } : draft
}

/** What is stored of a draft that has passed its checks. */
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
