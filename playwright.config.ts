import { defineConfig } from '@playwright/test'

// Journeys: the built app in real Chromium against its own server. Each spec file starts the server it needs with
// tests/support/site.ts, so files can run side by side. `npm test` says which browser (tests/support/browser.mjs).
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/demo-once.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the cores of a small machine: a journey waits for half of its time.
  workers: 3,
  // A busy machine may be too late once. What passes at the second try is listed as flaky at the end, to be looked into.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Taking traces doubles what a journey costs: TRACE=1 does, to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What shimmers, fades or glides is drawn anew sixty times a second and costs 6 % of a journey; those that ask whether
    // anything moves by itself see it all.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Tests that answer for the network must see every request; the one about being offline allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: (process.env.CHROME_ARGS ?? '').split(' ').filter(Boolean),
    },
  },
})
