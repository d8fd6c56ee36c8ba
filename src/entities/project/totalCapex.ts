import type { Project } from './fields.ts'

export interface TotalCapex {
  amount: number
  currency: string
  /** The projects in the sum; the parent first if it is included. */
  added: Project[]
  left: { project: Project; why: 'no amount' | 'another currency' }[]
  /** "children" when the parent has no amount and its children share one currency. */
  basis: 'parent+children' | 'parent' | 'children'
}

/**
 * Adds the capex of a parent and of its children in the same currency (specification, section 9), and lists
 * the addends. For a parent without capex, adds the children if they share one currency. Null when there is
 * nothing to add.
 */
export function totalCapex(parent: Project, children: readonly Project[]): TotalCapex | null {
  const withCapex = children.filter(({ capexAmount }) => capexAmount !== null)
  const currencies = new Set(withCapex.map(({ capexCurrency }) => capexCurrency))
  const own = parent.capexAmount !== null
  if (!own && currencies.size !== 1) return null
  const currency = own ? parent.capexCurrency : withCapex[0]?.capexCurrency
  if (!currency) return null
  const same = withCapex.filter(({ capexCurrency }) => capexCurrency === currency)
  const added = own ? [parent, ...same] : same
  return {
    amount: added.reduce((sum, { capexAmount }) => sum + (capexAmount ?? 0), 0),
    currency,
    added,
    left: children
      .filter((child) => !same.includes(child))
      .map((project) => ({ project, why: project.capexAmount === null ? 'no amount' : 'another currency' })),
    basis: !own ? 'children' : same.length > 0 ? 'parent+children' : 'parent',
  }
}
