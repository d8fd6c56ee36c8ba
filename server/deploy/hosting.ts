import { hostingGlob } from '../serve/hosting-glob.ts'
import type { HostingConfig } from '../serve/hosting-headers.ts'

/** The part of firebase.json that selects the deployed files and rewrites other paths. */
export interface HostedConfig extends HostingConfig {
  hosting: HostingConfig['hosting'] & {
    public: string
    ignore: string[]
    rewrites: { source: string; destination: string }[]
  }
}

export interface HostedAnswer {
  status: 200 | 404
  /** The path of the file sent; null for Hosting's own 404 page. */
  file: string | null
  headers: Record<string, string>
}

const NOT_FOUND = '/404.html'

/** Returns the files of the public folder ("/index.html") that are deployed. */
export function deployedFiles({ hosting }: HostedConfig, files: Iterable<string>): string[] {
  const ignored = hosting.ignore.map(hostingGlob)
  return [...files].filter((file) => !ignored.some((matches) => matches(file)))
}

/**
 * Simulates Firebase Hosting for a path without a query, given the deployed files: a file takes precedence
 * over a rewrite, a rewrite over 404.html; headers depend on the requested path, and the last one of a name
 * wins (firebase.google.com/docs/hosting/full-config, "Hosting priority order").
 */
export function hostedBy(
  { hosting }: HostedConfig,
  files: ReadonlySet<string>,
): (path: string) => HostedAnswer {
  const rewrites = hosting.rewrites.map(({ source, destination }) => ({
    matches: hostingGlob(source),
    destination,
  }))
  const rules = hosting.headers.map(({ source, headers }) => ({ matches: hostingGlob(source), headers }))
  return (path) => {
    const headers = Object.fromEntries(
      rules
        .filter(({ matches }) => matches(path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    )
    const file = [path, `${path.replace(/\/$/, '')}/index.html`].find((candidate) => files.has(candidate))
    if (file !== undefined) return { status: 200, file, headers }
    const destination = rewrites.find(({ matches }) => matches(path))?.destination
    if (destination !== undefined && files.has(destination))
      return { status: 200, file: destination, headers }
    return { status: 404, file: files.has(NOT_FOUND) ? NOT_FOUND : null, headers }
  }
}
