/** The parts of a pattern with a special meaning, longest first; other text matches literally. */
const PART = /@\(([\w|-]+)\)|\*\*|\*|[^@*]+/g
const SPECIAL = /[?[\]{}()!+]/

/**
 * Compiles a source pattern of Firebase Hosting, limited to the syntax that the project uses: "**" matches
 * anything, "*" anything within a folder, "@(a|b)" one of the alternatives; a leading "!" negates the
 * pattern. Throws Error for syntax that is not implemented as Hosting does.
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
      throw new Error(`The source "${source}" of firebase.json contains "${part}", which is not supported.`)
    else pattern += part.replace(/[.^$|\\]/g, '\\$&')
  }
  const rooted = pattern.startsWith('/') || pattern.startsWith('.*') ? pattern : `/${pattern}`
  const whole = new RegExp(`^${rooted}$`)
  return (path) => whole.test(path) !== negated
}
