type Test = (module: string) => boolean

/** Modules of packages, by how their paths go on after `node_modules/`. */
export const packages = (names: RegExp): Test => {
  const pattern = new RegExp(String.raw`node_modules\/(${names.source})\/`)
  return (module) => pattern.test(module)
}

/** The libraries that both applications run on, by the names of their chunks. */
export const LIBRARIES = {
  // What draws every screen: apart from what else it runs on, so that a phone is not kept from input by one long task.
  react: packages(/react|react-dom|scheduler|use-sync-external-store/),
  // What every screen runs on.
  core: packages(
    /seroval|isbot|@tanstack\/(?:react-router|router-core|history|react-query|query-core|react-store|store)/,
  ),
  db: packages(/@firebase\/(?:firestore|app|component|logger|util)|idb/),
} satisfies Record<string, Test>

/** What the bundler adds for all of them. */
export const BUNDLERS_OWN: Test = (module) => /rolldown\/runtime|vite\/preload-helper/.test(module)

export const either =
  (...tests: Test[]): Test =>
  (module) =>
    tests.some((test) => test(module))

/** The groups of the bundler; what stands in `alone` does not bring along what it imports. */
export const groupsOf = (tests: Record<string, Test>, alone: ReadonlySet<string>) =>
  Object.entries(tests).map(([name, test]) => ({
    name,
    test,
    includeDependenciesRecursively: !alone.has(name),
  }))
