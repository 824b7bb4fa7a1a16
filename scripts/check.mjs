// `npm run check`: the quick part of the tests.
import { fileURLToPath } from 'node:url'
import { runChecks } from './check-steps.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: true })
const { failed } = await runChecks(findNode())
process.exit(failed > 0 ? 1 : 0)
