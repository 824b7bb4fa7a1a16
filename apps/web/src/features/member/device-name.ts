const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//]
]

const SYSTEMS: readonly [name: string, sign: RegExp, kind: DeviceKind][] = [
  ['iPhone', /\biPhone\b/, 'mobile'],
  ['iPad', /\biPad\b/, 'mobile'],
  ['Android', /\bAndroid\b/, 'mobile'],
  ['Windows', /\bWindows\b/, 'desktop'],
  ['ChromeOS', /\bCrOS\b/, 'desktop'],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/, 'desktop'],
  ['Linux', /\bLinux\b/, 'desktop']
]

export type DeviceKind = 'mobile' | 'desktop'

/** Return a short name of a browser and its system, such as `Chrome · Android`; null if the user agent is unknown. */
export function deviceName(userAgent: string): string | null {
  const parts = [BROWSERS, SYSTEMS].map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
  return parts.filter(Boolean).join(' · ') || null
}

/** Return whether a device is mobile or a desktop. */
export function deviceKind(userAgent: string): DeviceKind {
  return SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[2] ?? 'desktop'
}
