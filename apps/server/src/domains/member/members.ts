import type { Context } from '../../context.ts'
import type { Site } from '../site/index.ts'
import { createPasswords, type Passwords } from './password/passwords.ts'
import { createSessionGuard, type SessionGuard } from './session/session-guard.ts'
import { createTurns, type Turns } from './attempt/turns.ts'

/** What the acts of this domain work with. */
export type Members = Context & { site: Site; passwords: Passwords; guard: SessionGuard; turns: Turns }

export function createMembers(context: Context, site: Site): Members {
  return {
    ...context,
    site,
    passwords: createPasswords(context.config.secrets.pepper),
    guard: createSessionGuard(context),
    turns: createTurns()
  }
}
