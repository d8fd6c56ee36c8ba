import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SiteConfig } from '../../src/config.ts'
import { parseUrl } from '../../src/values/parse-url.ts'
import { parseOrFail, STRING } from '../command/access.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { type Finding, findings } from './checks.ts'
import { commandOf, type Run, runSteps, type Step, STEPS } from './steps.ts'

const USAGE = `npm run deploy -- [--dry-run] [--project ID] [--url URL] [--only STEPS]
Deploys to Firebase: ${STEPS.join(', then ')}. See docs/deploy.md.
  --dry-run       only reports what would be done and what would fail
  --project ID    refuses a build for another project
  --url URL       the site's public address (or PUBLIC_URL; https://PROJECT.web.app)
  --only STEPS    some of these, separated by commas: ${STEPS.join(',')}
Exits with 0 when everything is deployed (or could be), 1 when not.`

const isStep = (name: string): name is Step => STEPS.some((step) => step === name)

function stepsOf(only: string | undefined): Step[] {
  const names = only === undefined ? STEPS : only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isStep(name))
  if (unknown.length > 0)
    throw new CommandFailure(`There is no step “${unknown.join('”, “')}”. The steps are ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => names.includes(step))
}

function addressOf(written: string): string {
  const url = parseUrl(written)
  if (!url || url.protocol !== 'https:' || url.pathname !== '/')
    throw new CommandFailure(`“${written}” is not an address like https://www.example.com.`)
  return url.origin
}

const findingText = ({ part, facts, problems }: Finding): string =>
  [
    `${problems.length === 0 ? '✓' : '✗'} ${part}: ${facts.join('; ')}`,
    ...problems.map((problem) => `    ${problem}`),
  ].join('\n')

export interface Surroundings {
  /** The project folder. */
  root: string
  site: SiteConfig
  /** The path of the built command that generates the share pages. */
  publishPages: string
  run: Run
  say: (line: string) => void
}

/** Implements npm run deploy. Starts nothing while there is a problem. Throws CommandFailure. */
export async function deployCommand(
  args: readonly string[],
  { root, site, publishPages, run, say }: Surroundings,
): Promise<Result> {
  const options = { project: STRING, url: STRING, only: STRING } as const
  const flags = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseOrFail(() => parseArgs({ args: [...args], options: { ...options, ...flags } }))
  if (values.help) return { message: USAGE, exitCode: 0 }
  if (!existsSync(join(root, 'firebase.json')))
    throw new CommandFailure(`There is no firebase.json in ${root}: deploy from the project folder.`)
  const steps = stepsOf(values.only)
  const project = site.firebase.projectId
  const url = addressOf(values.url ?? (process.env.PUBLIC_URL || `https://${project}.web.app`))
  const pagesAreMade = steps.includes('pages') || !steps.includes('hosting')
  const found = findings({ root, site, project: values.project ?? null, pagesAreMade })
  for (const finding of found) say(findingText(finding))
  const problems = found.reduce((sum, finding) => sum + finding.problems.length, 0)
  const where = { project, url, publishPages }
  if (values['dry-run']) for (const step of steps) say(`would run: ${commandOf(step, where).join(' ')}`)
  if (problems > 0)
    throw new CommandFailure(
      `Nothing was deployed: ${problems} ${problems === 1 ? 'problem' : 'problems'}, see above.`,
    )
  if (values['dry-run']) return { message: 'No problems found that can be detected from here.', exitCode: 0 }
  const failed = await runSteps(steps, where, run)
  if (failed !== null)
    throw new CommandFailure(
      `“${failed}” failed; the steps before it in ${steps.join(', ')} are deployed. Run the command again to continue.`,
    )
  return { message: `Deployed ${steps.join(', ')} to ${project}: ${url}`, exitCode: 0 }
}
