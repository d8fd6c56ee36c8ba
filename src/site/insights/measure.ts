import { oneOf, type Reads } from '../../entities/list/filters.ts'

/*
 * The measure in the address of the insights. Every visitor's router parses addresses, so
 * this module must stay small.
 */

/**
 * The measure shown: '' is the number of projects, `value` their value in US dollars at the exchange rates,
 * and any other value the capex stated in that currency (ISO 4217).
 */
export type Measure = string

/** Parses a measure; invalid values become '', the number of projects. */
export const oneMeasure: Reads<Measure> = (value) =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : oneOf(['value'], '' as never)(value)

/** Returns the only currency that is added up; null for all currencies, converted to US dollars. */
export const currencyOf = (measure: Measure): string | null =>
  measure === '' || measure === 'value' ? null : measure
