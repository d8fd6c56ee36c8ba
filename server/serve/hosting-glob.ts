/** The parts of a source that mean something else than themselves, the longest first. */
const PART = /@\(([\w|-]+)\)|\*\*|\*|[^@*]+/g
const SPECIAL = /[?[\]{}()!+]/

/**
 * Firebase Hosting's sources, as far as the project uses them: "**" is anything, "*" anything within a folder, "@(a|b)" one of
 * these, a "!" before all of it everything else. Throws Error for whatever this does not read as Hosting does.
 */
export function hostingGlob(source: string): (path: string) => boolean {
  const negated = source.startsWith('!')
  const body = negated ? source.slice(1) : source
  let pattern = ''
  for (const [part, choices] of body.matchAll(PART)) {
    if (choices !== undefined) pattern += `(?:${choices})`
    else if (part === '**') pattern += '.*'
    else if (part === '*') pattern += '[^/]*'
    else if (SPECIAL.test(part))
      throw new Error(`The source "${source}" of firebase.json holds "${part}", which is not known here.`)
    else pattern += part.replace(/[.^$|\\]/g, '\\$&')
  }
  const rooted = pattern.startsWith('/') || pattern.startsWith('.*') ? pattern : `/${pattern}`
  const whole = new RegExp(`^${rooted}$`)
  return (path) => whole.test(path) !== negated
}
