import { defineConfig } from 'vitest/config'

const MINUTE = 60_000
/** CI retries a failed test once, until whole runs in all environments need no retry. */
const retry = process.env['CI'] ? 1 : 0
/** Our modules keep no state between sites, and loading them again for each file took a fifth of the time. */
const isolate = false

export default defineConfig({
  test: {
    // Server tests mostly wait for a draw, a restart or the database: three of them keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{web,console}/{src,test}/**/*.test.ts',
            'scripts/{new-call,spec}/*.test.ts'
          ],
          isolate,
          testTimeout: MINUTE,
          retry
        }
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'apps/cashier/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          isolate,
          testTimeout: MINUTE,
          hookTimeout: 3 * MINUTE,
          retry
        }
      }
    ]
  }
})
