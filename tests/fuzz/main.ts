import { type Findings, fuzz } from './run.ts'
import { fuzzSizes } from './sizes.ts'

/** `npm run fuzz`: COUNT (1,000,000) damaged requests from SEED (now) on. What it finds is printed and ends it with code 1. */
async function forms(): Promise<boolean> {
  const count = Number(process.env['COUNT'] ?? 1_000_000)
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
  const say = ({ faults, ...summary }: Findings): void =>
    console.log(JSON.stringify({ seed, ...summary, faults: faults.length }))
  const findings = await fuzz(count, seed, say)
  const { faults } = findings
  say(findings)
  for (const { seed: at, fault, request } of faults) console.log(`\nSEED=${at}: ${fault}\n${request}`)
  return faults.length === 0
}

/** `npm run fuzz -- sizes`: every list, map and text of the SDK's requests grown to what its route takes. */
async function sizes(): Promise<boolean> {
  const { faults, slowest, ...summary } = await fuzzSizes(Infinity, Number(process.env['MOST'] ?? 100))
  console.log(JSON.stringify({ ...summary, faults: faults.length }))
  for (const one of slowest.slice(0, 20)) console.log(JSON.stringify(one))
  for (const { place, fault } of faults) console.log(`${place}: ${fault}`)
  return faults.length === 0
}

process.exitCode = (await (process.argv.includes('sizes') ? sizes() : forms())) ? 0 : 1
