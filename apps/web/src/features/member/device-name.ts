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
  ['iPhone', /\biPhone\b/, 'hand'],
  ['iPad', /\biPad\b/, 'hand'],
  ['Android', /\bAndroid\b/, 'hand'],
  ['Windows', /\bWindows\b/, 'desk'],
  ['ChromeOS', /\bCrOS\b/, 'desk'],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/, 'desk'],
  ['Linux', /\bLinux\b/, 'desk']
]

export type DeviceKind = 'hand' | 'desk'

/** What a browser calls itself, said shortly: `Chrome · Android`; null where it gives no sign of what it is. */
export function deviceName(userAgent: string): string | null {
  const parts = [BROWSERS, SYSTEMS].map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
  return parts.filter(Boolean).join(' · ') || null
}

/** Whether it is held in the hand or stands on a desk. */
export function deviceKind(userAgent: string): DeviceKind {
  return SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[2] ?? 'desk'
}
