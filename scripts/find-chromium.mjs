// Finds the browser for the journeys: an installed one, or Debian's, which it installs if permitted. The journeys use
// Debian's headless shell beside it where there is one (`e2e/src/browser/chromium.ts`).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Older versions of Debian lack the shell. */
const PACKAGES = ['chromium', 'chromium-headless-shell']
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Return the path of a Chromium. Return null, and print advice, if there is none and none can be installed. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM names ${named}, which does not exist.`)
    return null
  }
  return installed() ?? install() ?? advise()
}

function installed() {
  return PLACES.find((path) => existsSync(path)) ?? null
}

function install() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return null
  console.log('Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words) => {
    const run = spawnSync('apt-get', words, { env, encoding: 'utf8' })
    if (run.status !== 0) console.error(run.stderr.trim())
  }
  aptGet('update')
  for (const name of PACKAGES) aptGet('install', '-y', '--no-install-recommends', name)
  return installed()
}

function advise() {
  console.error(
    'The journeys need Chromium or Chrome. Install one (Debian: apt-get install chromium), or name it in CHROMIUM.'
  )
  return null
}
