// `npm run check`: the quick part of the tests.
import { runChecks } from './check-steps.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const { failed } = await runChecks(findNode())
process.exit(failed > 0 ? 1 : 0)
