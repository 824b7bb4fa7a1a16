import { nameOfCode } from '../../name-of-code.ts'

/** A member's status, as it is stored. */
export const memberStatus = { normal: 1, frozen: 2, closed: 3, excluded: 4 } as const

/** A member's sex, as it is stored. */
export const sexCodes = { unknown: 0, man: 1, woman: 2 } as const

/** Return the name of a stored status. */
export const memberStateOf = (status: number) => nameOfCode(memberStatus, status)

/** Return the name of a stored sex. */
export const sexOf = (code: number) => nameOfCode(sexCodes, code)

/** A session ends after this long without use. */
const IDLE_MS = 30 * 86_400_000
/** A session ends this long after its start, even with use. */
const MAX_SESSION_MS = 90 * 86_400_000

/** Return when a session that is used now expires. */
export function sessionExpiry(createdAt: number, usedAt: number): number {
  return Math.min(usedAt + IDLE_MS, createdAt + MAX_SESSION_MS)
}

/** The most devices on which a member can be signed in at once. */
export const DEVICES = 5
