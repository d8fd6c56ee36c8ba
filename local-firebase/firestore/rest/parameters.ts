import { ApiError } from '../../http/error.ts'

/** Parameters of every Google API, ignored here. Source: cloud.google.com/apis/docs/system-parameters. */
const SYSTEM = new Set(
  '$.xgafv $alt $prettyPrint access_token alt callback fields key oauth_token prettyPrint quotaUser uploadType upload_protocol'.split(
    ' ',
  ),
)

/** The query parameters of a REST URL: those of the method, and the system parameters of Google's APIs. */
export class Parameters {
  readonly #search: URLSearchParams

  /** Throws ApiError 400 for an unknown name, so that a mistyped condition is not silently ignored. */
  constructor(search: URLSearchParams, known: readonly string[]) {
    for (const name of search.keys()) {
      if (SYSTEM.has(name) || known.includes(name)) continue
      const shown = name.slice(0, 100)
      throw new ApiError(
        400,
        `Invalid JSON payload received. Unknown name "${shown}": Cannot bind query parameter. Field '${shown}' could not be found in request message.`,
      )
    }
    this.#search = search
  }

  /** Returns a parameter's value; undefined when it is absent or empty. */
  text(name: string): string | undefined {
    return this.#search.get(name) || undefined
  }

  /** Returns a mask in the form used in request bodies; undefined when no path is given. */
  mask(name: string): { fieldPaths: string[] } | undefined {
    const fieldPaths = this.#search.getAll(`${name}.fieldPaths`)
    return fieldPaths.length === 0 ? undefined : { fieldPaths }
  }
}
