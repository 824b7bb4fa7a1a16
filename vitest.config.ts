import { defineConfig } from 'vitest/config'

const MINUTE = 60_000
/** In CI a failed test is tried once more, until whole runs in all surroundings need none. */
const retry = process.env['CI'] ? 1 : 0
/** No module of ours keeps anything from one site to the next, and loading all of them anew for each file took a fifth of the time. */
const isolate = false

export default defineConfig({
  test: {
    // Most of a server's test is waiting, for a draw, a restart, a line of the database: three of them keep two cores busy.
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
          hookTimeout: MINUTE,
          retry
        }
      }
    ]
  }
})
