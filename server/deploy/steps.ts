/** The Firebase CLI, pinned to one version for reproducible deployments. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2'

/** A program and its arguments. */
export type CommandLine = readonly [string, ...string[]]

/**
 * The steps of a deployment in a safe order: queries of the new site find their indexes, its writes find the
 * matching rules, and pages exist before they are sent.
 */
export const STEPS = ['indexes', 'rules', 'pages', 'hosting'] as const
export type Step = (typeof STEPS)[number]

interface Where {
  project: string
  /** The public URL of the site. */
  url: string
  /** The path of the built command that generates the share pages. */
  publishPages: string
}

/** Returns the command line of a step. */
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

/** Runs a program and resolves to its exit code. */
export type Run = (command: CommandLine) => Promise<number>

/** Runs the steps in order, up to the first failure. Resolves to the step that failed, or null. */
export async function runSteps(steps: readonly Step[], where: Where, run: Run): Promise<Step | null> {
  for (const step of steps) if ((await run(commandOf(step, where))) !== 0) return step
  return null
}
