import type { OperatorOutput } from '@glasshouse/contract/operator'

export type Settings = OperatorOutput<'getSettings'>['settings']

/** The sections of what one person may save, with the settings of each. */
export const sections = {
  play: ['isGamesOpen', 'hidesNumbers', 'showsWheel', 'isWheelOpen', 'videosNeedSignIn'],
  signUp: ['minAge', 'avatarCount', 'needsInvite'],
  service: ['service', 'serviceUrl', 'targets'],
  languages: ['languages'],
  unit: ['unit'],
  operator: ['operator']
} as const satisfies Record<string, readonly (keyof Settings)[]>

export type SectionName = keyof typeof sections

/** Return the settings that differ. */
export function changedSettings(before: Settings, after: Settings): (keyof Settings)[] {
  const names = Object.values(sections).flat() as (keyof Settings)[]
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]))
}

/**
 * Return what to save when somebody else has saved meanwhile: the newest settings, with what was changed here since the
 * version that was read.
 */
export function onTopOf(newest: Settings, read: Settings, edited: Settings): Settings {
  const own = changedSettings(read, edited).map((name) => [name, edited[name]])
  return { ...newest, ...Object.fromEntries(own) }
}

/** Return a value as text that does not depend on the order of its fields. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner
  )
}
