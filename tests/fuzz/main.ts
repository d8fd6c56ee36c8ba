import { type Findings, fuzz } from './run.ts'

// npm run fuzz: COUNT (1,000,000) damaged requests from SEED (now) on. What it finds is printed and ends it with code 1.
const count = Number(process.env['COUNT'] ?? 1_000_000)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
const say = ({ faults, ...summary }: Findings): void =>
  console.log(JSON.stringify({ seed, ...summary, faults: faults.length }))
const findings = await fuzz(count, seed, say)
const { faults } = findings
say(findings)
for (const { seed: at, fault, request } of faults) console.log(`\nSEED=${at}: ${fault}\n${request}`)
process.exitCode = faults.length === 0 ? 0 : 1
