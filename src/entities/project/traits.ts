import type { Fields } from '../../records/fields.ts'
import type { Counters } from '../../records/traits.ts'
import { asWritten, unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { countedValues } from '../list/counted.ts'
import { directoryTraits, traitsFrom } from '../record/traits.ts'
import { PROJECT, TIMELINE } from './fields.ts'
import { PROJECT_LIST } from './list.ts'

/**
 * Returns what a project adds to the counters; null for samples, which feeds and the sitemap also leave out.
 */
function counted(fields: Fields): Counters | null {
  if (fields.sample === true) return null
  const { capexAmount, capexCurrency: currency, owners } = fields
  return {
    root: fields.parentId === null,
    capex:
      typeof capexAmount === 'number' && typeof currency === 'string' && currency
        ? { amount: capexAmount, currency }
        : null,
    ...countedValues(PROJECT_LIST.definition, fields),
    owners: Array.isArray(owners)
      ? owners.flatMap((owner) => (typeof owner === 'string' ? [owner] : []))
      : [],
  }
}

/**
 * Adds the amount to the unreadable fields, with its older name, since it is decoded together with its
 * currency.
 */
const UNREADABLE = { ...unreadableFields(PROJECT), capexAmount: ['capexAmount', 'value'] }

export const projectTraits = traitsFrom('projects', PROJECT, {
  timeline: TIMELINE,
  ...directoryTraits('projects'),
  counted,
  unread: (raw, read) => {
    const unread = unreadOf(UNREADABLE, raw, read)
    const { capexamount: amount } = unread
    const currency = asWritten(raw.capexCurrency)
    return amount === undefined || currency === ''
      ? unread
      : { ...unread, capexamount: `${amount} ${currency}` }
  },
})
