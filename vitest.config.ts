import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mapOutlines } from './build/map-outlines.ts'

/**
 * Files that others in their process must not meet: they put something else in the place of a module, load a second build of the
 * SDK, of which an application knows the first only, say what answers the lists of a page, which is said once, or begin
 * modules anew: the SDK keeps its applications, of which the modules of the next file would know nothing.
 */
export const ALONE = [
  'local-firebase/firestore/grpc.test.ts',
  'local-firebase/firestore/missing-parts.test.ts',
  'local-firebase/storage/power-loss.test.ts',
  'local-firebase/store/disk-full.test.ts',
  'src/admin/presence/announce.test.ts',
  'src/entities/news/feed.test.ts',
  'src/entities/search/ranked.test.ts',
  'src/site/ads/script.test.ts',
  'src/site/offline/findOfflineResult.test.ts',
]

/**
 * A page is told once what answers its lists, and loads the code of a dialog once: files that say so or replace
 * that code cannot share a page with others.
 */
const SCREENS_ALONE = readdirSync('tests/screens', { encoding: 'utf8' })
  .map((file) => `tests/screens/${file}`)
  .filter((file) => /\b(provideSource|vi\.mock)\(/.test(readFileSync(file, 'utf8')))

/** Screens are rendered in a DOM, over copies of the demonstration's data. */
const screens = {
  include: ['tests/screens/**/*.test.tsx'],
  environment: './tests/support/dom-environment.ts',
  globalSetup: './tests/support/demo-folder.ts',
  setupFiles: './tests/support/new-page.ts',
  // The router decides by the condition of its import whether it renders for a browser.
  server: { deps: { inline: [/@tanstack/] } },
}

/**
 * The projects one after the other, large files first in each: a process that files share ends as soon as the next file in the
 * queue is another project's, and by size alone they are mixed. Those with the fewest files come first: at the end of the last one there are
 * many small files for all processes, while one that is alone would leave a core idle.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return this.ctx.projects
      .map(({ name }) => bySize.filter(({ project }) => project.name === name))
      .sort((a, b) => a.length - b.length)
      .flat()
  }
}

// Pure logic beside the code and whatever needs local-firebase; journeys in a real browser run with Playwright.
export default defineConfig({
  plugins: [mapOutlines()],
  test: {
    // One more than there are cores: what hashes, forks or waits for a disk leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    // As of the journeys: what passes at the second try is marked "retry x1" in the list, to be looked into.
    retry: process.env['CI'] ? 1 : 0,
    sequence: { sequencer: ByProject },
    // Hooks start servers; on a busy machine that takes its time.
    hookTimeout: 60_000,
    // What has been transformed once is not transformed again at the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{src,local-firebase,server,build,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['tests/screens/**', ...ALONE],
          // What one file has imported the next need not import again: half of the time went there.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', environment: 'node', include: ALONE },
      },
      {
        extends: true,
        // To import the application took a third of what a file costs.
        test: { ...screens, name: 'screens', exclude: SCREENS_ALONE, isolate: false },
      },
      {
        extends: true,
        test: { ...screens, name: 'screens alone', include: SCREENS_ALONE },
      },
    ],
  },
})
