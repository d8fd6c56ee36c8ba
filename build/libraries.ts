type Test = (module: string) => boolean

/** Matches modules of packages; `names` is the part of the path after `node_modules/`. */
export const packages = (names: RegExp): Test => {
  const pattern = new RegExp(String.raw`node_modules\/(${names.source})\/`)
  return (module) => pattern.test(module)
}

/** Libraries used by both applications, by chunk name. */
export const LIBRARIES = {
  // Rendering, separate from the other libraries so that a phone is not blocked by one long task.
  react: packages(/react|react-dom|scheduler|use-sync-external-store/),
  // Libraries that every screen uses.
  core: packages(
    /seroval|isbot|@tanstack\/(?:react-router|router-core|history|react-query|query-core|react-store|store)/,
  ),
  db: packages(/@firebase\/(?:firestore|app|component|logger|util)|idb/),
} satisfies Record<string, Test>

/** Matches the bundler's runtime helpers. */
export const BUNDLERS_OWN: Test = (module) => /rolldown\/runtime|vite\/preload-helper/.test(module)

export const either =
  (...tests: Test[]): Test =>
  (module) =>
    tests.some((test) => test(module))

/** Creates chunk groups for the bundler; those in `alone` do not pull in their dependencies. */
export const groupsOf = (tests: Record<string, Test>, alone: ReadonlySet<string>) =>
  Object.entries(tests).map(([name, test]) => ({
    name,
    test,
    includeDependenciesRecursively: !alone.has(name),
  }))
