import { existsSync } from 'node:fs'
import { writeFontConfig } from './fonts.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Find the browser for the journeys: the one that CHROMIUM names, or an installed one. Undefined when there is none. */
function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...PLACES].find((place) => place && existsSync(place))
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

/** Keep the browser from calling anything but our pages. Root has no sandbox to offer. */
const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${[...OFF_ANYWAY, ...WINDOW_PAGES].join(',')}`,
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]

/** How every browser of the tests and measurements starts: which program, with which switches, and with our fonts alone. */
export const launchOptions = {
  executablePath: findChromium(),
  args: chromiumArguments,
  env: { ...definedVariables(process.env), FONTCONFIG_FILE: await writeFontConfig() }
}

/** Throw with advice when there is no browser to start. */
export function requireChromium(): void {
  if (launchOptions.executablePath) return
  throw new Error('Chromium is not installed. Debian: apt-get install chromium; elsewhere: name a Chrome in CHROMIUM.')
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )
}
