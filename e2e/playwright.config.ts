import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './src/chromium.ts'

/** What is run by name makes something; the rest tests. Reference pictures hold for the fonts of Linux alone. */
const folders = process.env['E2E_FOLDER']?.split(',') ?? [
  'tests',
  ...(process.platform === 'linux' ? ['pictures'] : [])
]

const testMatch = folders.map((folder) => `${folder}/**/*.spec.ts`)
/** What holds a clock or a speed against the machine's own: these have the machine to themselves, one after the other. */
const measured = ['tests/connection/clock.spec.ts', 'tests/video/watching.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  timeout: 240_000,
  expect: {
    timeout: 15_000,
    // A part that has moved or changed its colour differs in more; a letter drawn by another release of the browser in less.
    toHaveScreenshot: { threshold: 0.04, maxDiffPixels: 200, animations: 'disabled' }
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A machine that stands still for a moment fails no landing; the runner names what needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  // Most of a journey is waiting, for a draw, a payment, a film: three of them keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: 'journeys', testMatch, testIgnore: measured },
    ...(folders.includes('tests')
      ? [{ name: 'measured', testMatch: measured, workers: 1, dependencies: ['journeys'] }]
      : [])
  ],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    actionTimeout: 40_000,
    // Tracing makes the browser work half as much again: where there is a second try, that one is traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments }
  }
})
