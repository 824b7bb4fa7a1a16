import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { networkOf } from '../attempt/network-of.ts'
import { countUp } from '../attempt/member-attempt-queries.ts'
import { subjectOf, tooMany, windowAt } from '../attempt/window.ts'
import type { Members } from '../members.ts'
import type { Visitor } from '../session/open-session.ts'
import { hashToken, newToken } from '../session/token.ts'
import { admit } from '../sign-in.ts'
import type { Person, Provider } from './providers.ts'
import { deleteOldFlows, insertFlow, insertStranger, selectMemberOf, takeFlow } from './external-sign-in-queries.ts'

const FLOW_MILLISECONDS = 15 * 60_000
const STRANGER_MILLISECONDS = 30 * 60_000
const FROM_ADDRESS = 120
const WINDOW_SECONDS = 600

/** Which other ways there are to sign in, and whether a password can be reset by mail. */
export function loginOptions({ providers, mails }: Members): CallOutput<'getLoginOptions'> {
  return { reset: mails ? 1 : 0, providers: [...providers.values()].map(({ code, name }) => ({ code, name })) }
}

/** Begins to sign in elsewhere, with proof key, state and nonce of its own. */
export async function beginElsewhere(
  members: Members,
  code: string,
  address: string
): Promise<CallOutput<'startLoginthird'>> {
  const provider = providerOf(members, code)
  const { main } = members.database
  const now = members.clock.now()
  const subject = subjectOf('third-party-from', networkOf(address))
  const { count, since } = await countUp(main, subject, windowAt(now, WINDOW_SECONDS))
  if (count > FROM_ADDRESS) throw tooMany(since, WINDOW_SECONDS, now)
  const state = newToken()
  const { url, verifier, nonce } = await asked(members, () => provider.begin(state))
  await deleteOldFlows(main, new Date(now))
  await insertFlow(main, hashToken(state), {
    provider: code,
    verifier,
    nonce,
    expiresAt: new Date(now + FLOW_MILLISECONDS)
  })
  return { url, state }
}

/**
 * Signs in who the other place says it is; who is nobody here gets a token to sign up with. A state counts once, for the
 * provider for which it was made. Nobody is ever recognised by a name or mail address.
 */
export async function signInElsewhere(
  members: Members,
  sent: CallParsed<'doLoginthird'>,
  visitor: Visitor
): Promise<CallOutput<'doLoginthird'>> {
  const provider = providerOf(members, sent.provider)
  const { main } = members.database
  const flow = await takeFlow(main, hashToken(sent.state), new Date(members.clock.now()))
  if (flow?.provider !== provider.code || sent.code === '') throw new Refusal('THIRD_PARTY_FAILED')
  const { code, state, iss } = sent
  const { verifier, nonce } = flow
  const person = await asked(members, () => provider.finish({ code, state, iss, verifier, nonce }))
  const member = await selectMemberOf(main, person)
  return member ? admit(members, member, { visitor }) : welcomeStranger(members, person)
}

async function welcomeStranger(members: Members, { issuer, subject, nickname }: Person) {
  const token = newToken()
  const expiresAt = new Date(members.clock.now() + STRANGER_MILLISECONDS)
  await insertStranger(members.database.main, hashToken(token), { issuer, subject, expiresAt })
  return { need_register: 1 as const, bind_token: token, nickname }
}

function providerOf({ providers }: Members, code: string): Provider {
  if (providers.size === 0) throw new Refusal('FEATURE_OFF')
  const provider = providers.get(code)
  if (!provider) throw fieldInvalid('provider')
  return provider
}

/** What another place answers. That it answers wrongly, or not at all, is no fault of ours, but worth a line in the log. */
async function asked<Result>({ log }: Members, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string }
    log.warn({ error: name, code, reason: message }, 'a sign-in elsewhere failed')
    throw new Refusal('THIRD_PARTY_FAILED')
  }
}
