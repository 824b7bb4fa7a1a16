import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser/chromium.ts'

/**
 * Projects that run by name produce files; the rest test. Reference pictures are compared only on Linux, because macOS
 * ignores our fonts.
 */
const folders = process.env['E2E_FOLDER']?.split(',') ?? [
  'tests',
  ...(process.platform === 'linux' ? ['pictures'] : [])
]

const testMatch = folders.map((folder) => `${folder}/**/*.spec.ts`)
/** Tests that measure a clock or a speed. They run alone, one after the other. */
const measured = ['tests/connection/clock.spec.ts', 'tests/video/watching.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  timeout: 240_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled' }
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // One retry in CI, until whole runs in all environments need none.
  retries: process.env['CI'] ? 1 : 0,
  // A journey mostly waits for a draw, a payment or a video. Four of them keep two cores busy.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: 'journeys', testMatch, testIgnore: measured },
    ...(folders.includes('tests')
      ? [{ name: 'measured', testMatch: measured, workers: 1, dependencies: ['journeys'] }]
      : [])
  ],
  use: {
    // A first visit follows the browser's languages, so journeys that choose none run in Vietnamese.
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    // Only journeys about the service worker, and those that check what the browser reports, have one. It shows nothing
    // to the others.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    // Tracing makes the browser work half as much again. With TRACE=1, a failed journey leaves a trace.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions
  }
})
