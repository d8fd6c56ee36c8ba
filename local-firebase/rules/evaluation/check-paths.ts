import type { MatchBlock, RulesFile } from '../language/ast.ts'
import { NAMESPACES } from '../methods/namespaces.ts'
import { RulesSyntaxError } from '../language/syntax-error.ts'

const MAX_DEPTH = 10
const MAX_CAPTURES = 20
const MAX_SEGMENTS = 100

interface Above {
  depth: number
  segments: number
  captures: number
  globs: number
}

/** Checks Firestore's limits on match blocks, counted from the service down. @throws RulesSyntaxError */
export function checkPaths({ services, version }: RulesFile): void {
  const top: Above = { depth: 0, segments: 0, captures: 0, globs: 0 }
  for (const { matches } of services) for (const match of matches) checkMatch(match, version, top)
}

function checkMatch({ at, path, matches }: MatchBlock, version: 1 | 2, above: Above): void {
  const refuse = (message: string): never => {
    throw new RulesSyntaxError(message, at)
  }
  const names = path.flatMap((part) => (part.kind === 'capture' ? [part.name] : []))
  const globs = path.filter((part) => part.kind === 'capture' && part.glob)
  const here: Above = {
    depth: above.depth + 1,
    segments: above.segments + path.length,
    captures: above.captures + names.length,
    globs: above.globs + globs.length,
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) refuse(`Variable ${repeated} already exists in the PathTemplate.`)
  const reserved = names.find((name) => Object.hasOwn(NAMESPACES, name))
  if (reserved) refuse(`${reserved} is a package and cannot be used as variable name.`)
  if (here.globs > 1) refuse('Only one glob match is permitted in a match declaration path.')
  if (version === 1 && globs.length > 0 && path.at(-1) !== globs[0])
    refuse('Glob matches are permitted as the last segment in a match declaration path.')
  if (here.depth > MAX_DEPTH) refuse(`Maximum depth of ${MAX_DEPTH} nested match blocks is reached.`)
  if (here.captures > MAX_CAPTURES) refuse(`Maximum of ${MAX_CAPTURES} match variables is reached.`)
  if (here.segments > MAX_SEGMENTS) refuse(`Maximum path length of ${MAX_SEGMENTS} is reached.`)
  for (const inner of matches) checkMatch(inner, version, here)
}
