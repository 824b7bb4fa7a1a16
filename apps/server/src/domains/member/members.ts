import type { Context } from '../../context.ts'
import type { Site } from '../settings/index.ts'
import { createPasswords, type Passwords } from './password/passwords.ts'
import { createSessionGuard, type SessionGuard } from './session/session-guard.ts'
import { createTurns, type Turns } from './attempt/turns.ts'
import { createMails, type Mails } from './reset/mails.ts'
import { createProviders, type Provider } from './external-sign-in/providers.ts'

/** The tools of this domain. */
export type Members = Context & {
  site: Site
  passwords: Passwords
  guard: SessionGuard
  turns: Turns
  /** Null when no mail server is configured. */
  mails: Mails | null
  /** The identity providers by code. */
  providers: Map<string, Provider>
}

export function createMembers(context: Context, site: Site): Members {
  return {
    ...context,
    site,
    passwords: createPasswords(context),
    guard: createSessionGuard(context),
    turns: createTurns(),
    mails: createMails(context),
    providers: createProviders(context.config, context.outgoing)
  }
}
