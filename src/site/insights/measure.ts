import { oneOf, type Reads } from '../../entities/list/filters.ts'

/*
 * What the address of the insights says is drawn. Every visitor's router reads addresses, so nothing that draws stands here.
 */

/**
 * What is drawn: '' is the number of projects, `value` what they are worth in US dollars by the rates, otherwise the capex
 * that is stated in that currency (ISO 4217).
 */
export type Measure = string

/** What can be no measure is the number of projects. */
export const oneMeasure: Reads<Measure> = (value) =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : oneOf(['value'], '' as never)(value)

/** The currency that alone is added up; null for all of them, in US dollars. */
export const currencyOf = (measure: Measure): string | null =>
  measure === '' || measure === 'value' ? null : measure
