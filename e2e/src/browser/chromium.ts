import { existsSync } from 'node:fs'
import { writeFontConfig } from './fonts.ts'

const DEBIAN = '/usr/bin/chromium'
/** The same Chromium without a window, which takes less of the processor. */
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Find the browser for the journeys: the one in CHROMIUM, or an installed one. Return undefined if there is none. */
function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...PLACES].find((place) => place && existsSync(place))
}

/** Prefer the shell beside Debian's Chromium. A browser named in CHROMIUM is used as it is. */
function withoutWindow(browser: string | undefined): string | undefined {
  return browser === DEBIAN && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : browser
}

/**
 * The features that Playwright disables by default. Only the last such list on a command line counts, so ours must
 * contain them.
 */
const PLAYWRIGHT_DISABLED = [
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

/**
 * Parts of the browser window that are pages of their own. Nobody sees them here, and they took a seventh of the time.
 */
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

/** Switches that keep the browser from contacting anything except our pages. Root cannot use the sandbox. */
const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // The headless shell fits letters to whole pixels without it, which a phone does not.
  '--font-render-hinting=none',
  `--disable-features=${[...PLAYWRIGHT_DISABLED, ...WINDOW_PAGES].join(',')}`,
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]

/** How each browser of the tests and measurements starts: the program, its switches, its language, and only our fonts. */
export const launchOptions = {
  executablePath: withoutWindow(findChromium()),
  args: chromiumArguments,
  // Its own words, such as the format of a date field, are in one language everywhere.
  env: { ...definedVariables(process.env), LANGUAGE: 'en_US', FONTCONFIG_FILE: await writeFontConfig() }
}

/** How the whole browser starts, for what the shell lacks: notifications. */
export const wholeBrowser = { ...launchOptions, executablePath: findChromium() }

/** Throw with advice if there is no browser to start. */
export function requireChromium(): void {
  if (launchOptions.executablePath) return
  throw new Error(
    'Chromium is not installed. Debian: apt-get install chromium; other systems: set CHROMIUM to the path of a Chrome.'
  )
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )
}
