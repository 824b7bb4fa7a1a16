import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** The browser that the journeys run in. Throws with the way to get one where there is none. */
export function findChromium(): string {
  const found = [process.env['CHROMIUM'], ...PLACES].find((place) => place && existsSync(place))
  if (found) return found
  throw new Error('Chromium is not installed. Debian: apt-get install chromium; elsewhere: name a Chrome in CHROMIUM.')
}

/** Keeps the browser from looking for anything but our pages; a root user has no sandbox to offer. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]
