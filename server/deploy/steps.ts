/** The command line of Firebase, in one version, so that a deployment is the same tomorrow. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2'

/** A program and its arguments. */
export type CommandLine = readonly [string, ...string[]]

/**
 * The parts of a deployment in the order that is safe: a query of the new site finds its index, a write of the new site finds
 * rules that know it, and a page is made before it is sent.
 */
export const STEPS = ['indexes', 'rules', 'pages', 'hosting'] as const
export type Step = (typeof STEPS)[number]

interface Where {
  project: string
  /** The site's public address. */
  url: string
  /** The built command that makes the share pages. */
  publishPages: string
}

/** What each step runs. */
export function commandOf(step: Step, { project, url, publishPages }: Where): CommandLine {
  const firebase = (only: string): CommandLine => [
    'npx',
    '--yes',
    FIREBASE_TOOLS,
    'deploy',
    '--only',
    only,
    '--project',
    project,
    '--non-interactive',
  ]
  const commands: Record<Step, () => CommandLine> = {
    indexes: () => firebase('firestore:indexes'),
    rules: () => firebase('firestore:rules,storage'),
    pages: () => [process.execPath, publishPages, '--url', url],
    hosting: () => firebase('hosting'),
  }
  return commands[step]()
}

/** Runs a program to its end and resolves to its exit code. */
export type Run = (command: CommandLine) => Promise<number>

/** Runs steps in order; what comes after one that fails is not begun. Resolves to the step that failed, null when none did. */
export async function runSteps(steps: readonly Step[], where: Where, run: Run): Promise<Step | null> {
  for (const step of steps) if ((await run(commandOf(step, where))) !== 0) return step
  return null
}
