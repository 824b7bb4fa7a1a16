import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './apps/server/test/support/slow-files-first.ts'

const MINUTE = 60_000
/** CI retries a failed test once, until whole runs in all environments need no retry. */
const retry = process.env['CI'] ? 1 : 0
/** A busy machine takes many times as long as one at rest. Vitest's own limit for something to become true is a second. */
const expect = { poll: { timeout: MINUTE / 2 } }
/** Our modules keep no state between sites, and loading them again for each file took a fifth of the time. */
const isolate = false
/** Tests of faults of the machine, which need more of it than the others: `npm run test:faults`. */
const FAULTS = 'apps/server/test/faults/**/*.test.ts'

// Tests start the app and commands as processes again and again; loading the app takes half as much work from the cache.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled')

export default defineConfig({
  test: {
    // Server tests mostly wait for a draw, a restart or the database. Six take more connections than it has.
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{web,console}/{src,test}/**/*.test.ts',
            'scripts/*.test.ts',
            'scripts/{new-call,spec}/*.test.ts'
          ],
          isolate,
          testTimeout: MINUTE,
          hookTimeout: 3 * MINUTE,
          expect,
          retry
        }
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'apps/cashier/{src,test}/**/*.test.ts'],
          exclude: [FAULTS],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          isolate,
          testTimeout: MINUTE,
          hookTimeout: 3 * MINUTE,
          expect,
          retry
        }
      },
      {
        test: {
          name: 'faults',
          include: [FAULTS],
          fileParallelism: false,
          isolate,
          testTimeout: MINUTE,
          hookTimeout: 3 * MINUTE,
          expect,
          retry
        }
      }
    ]
  }
})
