import { parseArgs } from 'node:util'
import { type Findings, fuzz } from './run.ts'
import { fuzzSizes } from './sizes.ts'
import { countFrom } from '../support/count.ts'

/**
 * Runs `npm run fuzz`: COUNT (1,000,000) damaged requests from SEED (now) on. Prints findings, which make it
 * exit with code 1.
 */
async function forms(): Promise<boolean> {
  const count = countFrom('COUNT', 1_000_000)
  const seed = countFrom('SEED', Date.now() % 1_000_000_000)
  const say = ({ faults, ...summary }: Findings): void =>
    console.log(JSON.stringify({ seed, ...summary, faults: faults.length }))
  const findings = await fuzz(count, seed, say)
  const { faults } = findings
  say(findings)
  for (const { seed: at, fault, request } of faults) console.log(`\nSEED=${at}: ${fault}\n${request}`)
  return faults.length === 0
}

/**
 * Runs `npm run fuzz -- sizes`: every list, map and text of the SDK's requests, grown to its route's limit.
 */
async function sizes(): Promise<boolean> {
  const { faults, slowest, ...summary } = await fuzzSizes(Infinity, countFrom('MOST', 100))
  console.log(JSON.stringify({ ...summary, faults: faults.length }))
  for (const one of slowest.slice(0, 20)) console.log(JSON.stringify(one))
  for (const { place, fault } of faults) console.log(`${place}: ${fault}`)
  return faults.length === 0
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((word) => word !== 'sizes')
if (unknown !== undefined) throw new Error(`npm run fuzz, or npm run fuzz -- sizes; not "${unknown}"`)
process.exitCode = (await (positionals.length > 0 ? sizes() : forms())) ? 0 : 1
