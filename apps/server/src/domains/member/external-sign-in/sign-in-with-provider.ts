import { setTimeout as pause } from 'node:timers/promises'
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
import {
  deleteFlow,
  deleteOldFlows,
  insertFlow,
  insertSignUpToken,
  selectMemberOf,
  selectTaken,
  storeFound,
  takeFlow,
  type FlowKey
} from './external-sign-in-queries.ts'

const FLOW_MS = 15 * 60_000
const SIGN_UP_TOKEN_MS = 30 * 60_000
/**
 * By then a sign-in has failed: requests for the provider's keys and for the person have a time limit of ten seconds
 * each.
 */
const WAIT_MS = 30_000
const POLL_MS = 100
const MAX_FROM_ADDRESS = 120
const WINDOW_SECONDS = 600

/** Return the other sign-in methods, and whether a password can be reset by mail. */
export function loginOptions({ providers, mails }: Members): CallOutput<'getLoginOptions'> {
  return {
    canResetByMail: mails !== null,
    providers: [...providers.values()].map(({ code, name }) => ({ code, name }))
  }
}

/** Start an external sign-in, with its own proof key, state and nonce. */
export async function startExternalSignIn(
  members: Members,
  code: string,
  address: string
): Promise<CallOutput<'startLoginthird'>> {
  const provider = providerOf(members, code)
  const { main } = members.database
  const now = members.clock.now()
  const subject = subjectOf('third-party-from', networkOf(address))
  const { count, since } = await countUp(main, subject, windowAt(now, WINDOW_SECONDS))
  if (count > MAX_FROM_ADDRESS) throw tooMany(since, WINDOW_SECONDS, now)
  const state = newToken()
  const { url, verifier, nonce } = await callProvider(members, () => provider.start(state))
  await deleteOldFlows(main, new Date(now))
  await insertFlow(main, hashToken(state), {
    provider: code,
    verifier,
    nonce,
    expiresAt: new Date(now + FLOW_MS)
  })
  return { url, state }
}

/**
 * Sign in the person that the provider identified. Someone without an account gets a token to sign up with. A state is
 * valid once, for its own provider. A name or mail address never identifies anyone. After a lost response, a request
 * with its own id can be sent again while the state is valid: its session replaces the one that it opened before. When
 * it is sent twice at once, to any nodes, the second waits for the result of the first.
 */
export async function completeExternalSignIn(
  members: Members,
  sent: CallParsed<'doLoginthird'>,
  visitor: Visitor
): Promise<CallOutput<'doLoginthird'>> {
  const provider = providerOf(members, sent.provider)
  const { main } = members.database
  const person = await find(members, provider, sent)
  const member = await selectMemberOf(main, person)
  return member ? admit(members, member, { visitor, requestId: sent.requestId }) : issueSignUpToken(members, person)
}

/** Return the person that the provider signed in, from its response now or an earlier one to the same request. */
async function find(members: Members, provider: Provider, sent: CallParsed<'doLoginthird'>): Promise<Person> {
  const { main } = members.database
  const { code, state, issuer, requestId = null } = sent
  const key = { stateHash: hashToken(state), requestId, now: new Date(members.clock.now()) }
  const flow = await takeFlow(main, key)
  if (!flow) {
    const found = requestId === null ? null : await waitUntilFound(members, key, provider.code)
    if (!found) throw new Refusal('THIRD_PARTY_FAILED')
    return found
  }
  const { verifier, nonce } = flow
  try {
    if (flow.provider !== provider.code || code === '') throw new Refusal('THIRD_PARTY_FAILED')
    const person = await callProvider(members, () => provider.finish({ code, state, issuer, verifier, nonce }))
    if (requestId !== null) await storeFound(main, { ...key, requestId }, person)
    return person
  } catch (error) {
    await deleteFlow(main, key.stateHash)
    throw error
  }
}

/**
 * Return the person that the same request found, waiting for other nodes. Return null when it failed or the request is
 * a different one.
 */
async function waitUntilFound({ database, clock }: Members, key: FlowKey, provider: string): Promise<Person | null> {
  for (;;) {
    const taken = await selectTaken(database.main, key, provider)
    if (!taken) return null
    const { issuer, subject, nickname, used_at: takenAt } = taken
    if (issuer !== null && subject !== null && nickname !== null) return { issuer, subject, nickname }
    if (clock.now() > takenAt.getTime() + WAIT_MS) return null
    await pause(POLL_MS)
  }
}

async function issueSignUpToken(members: Members, { issuer, subject, nickname }: Person) {
  const token = newToken()
  const expiresAt = new Date(members.clock.now() + SIGN_UP_TOKEN_MS)
  await insertSignUpToken(members.database.main, hashToken(token), { issuer, subject, expiresAt })
  return { needsSignUp: true as const, signUpToken: token, nickname }
}

function providerOf({ providers }: Members, code: string): Provider {
  if (providers.size === 0) throw new Refusal('FEATURE_OFF')
  const provider = providers.get(code)
  if (!provider) throw fieldInvalid('provider')
  return provider
}

/** Run a request to a provider. Its failure is not ours, but is logged. */
async function callProvider<Result>({ log }: Members, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string }
    log.warn({ error: name, code, reason: message }, 'an external sign-in failed')
    throw new Refusal('THIRD_PARTY_FAILED')
  }
}
