import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './src/chromium.ts'

export default defineConfig({
  testDir: process.env['TAKE_SCREENS'] ? 'screens' : 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  timeout: 150_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments }
  }
})
