import { defineConfig } from 'vitest/config'

const MINUTE = 60_000
/** In CI what fails is tried once more: a machine that stands still for a moment fails no landing. */
const retry = process.env['CI'] ? 1 : 0

export default defineConfig({
  test: {
    // Two cores, and every file of the server's has its own database: more workers would only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{web,console}/{src,test}/**/*.test.ts',
            'scripts/spec/*.test.ts'
          ],
          testTimeout: MINUTE,
          retry
        }
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'apps/cashier/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
          retry
        }
      }
    ]
  }
})
