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

/** What Playwright has off by itself. The last such list on a command line is the one that counts, so that ours has to hold it. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch'
]

/** Parts of the browser's own window that are pages of their own: nobody sees them here, and they took a seventh of the time. */
const WINDOW_PAGES = [
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUIToolbar',
  'WebUILocationBar',
  'WebUISplitTabsButton',
  'PreloadTopChromeWebUI'
]

/** Keeps the browser from looking for anything but our pages; a root user has no sandbox to offer. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${[...OFF_ANYWAY, ...WINDOW_PAGES].join(',')}`,
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]
