import { hostingGlob } from '../serve/hosting-glob.ts'
import type { HostingConfig } from '../serve/hosting-headers.ts'

/** The part of firebase.json that says what is deployed to Hosting, and what answers paths that are no file. */
export interface HostedConfig extends HostingConfig {
  hosting: HostingConfig['hosting'] & {
    public: string
    ignore: string[]
    rewrites: { source: string; destination: string }[]
  }
}

export interface HostedAnswer {
  status: 200 | 404
  /** The path of the file that is sent; null for Hosting's own page. */
  file: string | null
  headers: Record<string, string>
}

const NOT_FOUND = '/404.html'

/** Which files of the public folder ("/index.html") Hosting is given. */
export function deployedFiles({ hosting }: HostedConfig, files: Iterable<string>): string[] {
  const ignored = hosting.ignore.map(hostingGlob)
  return [...files].filter((file) => !ignored.some((matches) => matches(file)))
}

/**
 * What Firebase Hosting answers for a path without a query, given the deployed files: a file before a rewrite, a rewrite before
 * 404.html; headers by the path that was asked for, the last one of a name wins
 * (firebase.google.com/docs/hosting/full-config, "Hosting priority order").
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
