import { Secret, TOTP } from 'otpauth'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { SignInCaller, OperatorSession } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { keyId, seal, unsealWithOneOf } from '../../../seal.ts'
import { countAttempt, resetAttempts } from '../../member/index.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Operators } from '../operators.ts'
import { hashToken, opened, openSession, type Opened } from '../session/open-session.ts'
import { endSession, selectUnused } from '../session/operator-session-queries.ts'
import { hashCode, hashesOfCode, newCode } from './one-time-code.ts'
import {
  confirmFactor,
  storeFactor,
  lockAccount,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  type Account,
  type FactorAlgorithm
} from './operator-sign-in-queries.ts'
import { areOwnCodes, recordedCredential } from './recorded-credentials.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 32
const RECOVERY_CODES = 10
/** How long the same code gets the same answer again. */
const REPEAT_MS = 120_000

type Caller = SignInCaller<OperatorSession>
type Codes = { codes: string[]; hashes: Buffer[] }
type Confirmed = Opened & { recoveryCodes: string[] }

const NO_CODES: Codes = { codes: [], hashes: [] }

/** Create a new secret for an operator's authenticator. It does not count until one of its codes has been entered. */
export async function startEnrolment(
  operators: Operators,
  { session, address, rid }: Caller
): Promise<OperatorOutput<'startEnrolment'>> {
  const { database, config } = operators
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = seal(config.secrets.fieldKey, Buffer.from(secret.bytes), sealContext(session.id))
  await inTransaction(database.main, async (tx) => {
    if (!(await storeFactor(tx, session.id, sealed))) throw new Refusal('SECOND_FACTOR_SET')
    const operator = { ...session, address, rid }
    await recordAction(tx, operators, {
      operator,
      act: 'startEnrolment',
      subject: { kind: 'operator', id: session.id }
    })
  })
  return { secret: secret.base32, uri: authenticator(secret, session.name, 'SHA256').toString() }
}

/** Take the first code of a new authenticator. From now on it counts, and the operator is fully signed in. */
export async function confirmEnrolment(operators: Operators, caller: Caller, code: string): Promise<Confirmed> {
  const giveCodes = (tx: Tx, { id }: Account) => issueRecoveryCodes(tx, operators, id)
  return enterWith(operators, { act: 'confirmEnrolment', caller, code, codesAgain: giveCodes }, async (tx, account) => {
    if (account.factor_since !== null) throw new Refusal('SECOND_FACTOR_SET')
    const algorithm = await takeFirstCode(tx, operators, { account, code })
    if (algorithm === null) throw new Refusal('CODE_WRONG')
    await confirmFactor(tx, account.id, { algorithm, now: new Date(operators.clock.now()) })
    return giveCodes(tx, account)
  })
}

/** Take the second step of a sign-in: a code of the authenticator or a recovery code. */
export async function enterCode(operators: Operators, caller: Caller, code: string): Promise<Opened> {
  return enterWith(
    operators,
    { act: 'enterCode', caller, code, codesAgain: async () => NO_CODES },
    async (tx, account) => {
      if (account.factor_since === null) throw new Refusal('SECOND_FACTOR_UNSET')
      const entered =
        (await takeCode(tx, operators, { account, code })) || (await takeRecovery(tx, operators, { account, code }))
      if (!entered) throw new Refusal('CODE_WRONG')
      return NO_CODES
    }
  )
}

/** Return ten new recovery codes after checking a code of the authenticator. */
export async function renewRecoveryCodes(
  operators: Operators,
  operator: { id: bigint; name: string; role: Account['role']; address: string; rid: string },
  code: string
): Promise<string[]> {
  return guarded(operators, operator.id, () =>
    inTransaction(operators.database.main, async (tx) => {
      const account = await lockAccount(tx, operator.id)
      if (!account || !(await takeCode(tx, operators, { account, code }))) throw new Refusal('CODE_WRONG')
      const { codes, hashes } = await issueRecoveryCodes(tx, operators, account.id)
      await recordAction(tx, operators, {
        operator,
        act: 'renewRecoveryCodes',
        subject: { kind: 'operator', id: account.id },
        after: recordedCredential('recoveryCodes', hashes)
      })
      return codes
    })
  )
}

/** Checks the code. Returns the recovery codes for the answer. */
type Check = (tx: Tx, account: Account) => Promise<Codes>

type Entry = {
  /** The name of the call, for the audit log. */
  act: string
  caller: Caller
  code: string
  /** Return new recovery codes when the answer with them was lost. */
  codesAgain: Check
}

/**
 * Turn a pending session into a full one with its own secret once the check passes. The pending one ends when the full
 * one is first used. Until then, for up to two minutes, the same code gets the same session, so that a lost response
 * needs no second code.
 */
async function enterWith(operators: Operators, entry: Entry, check: Check): Promise<Confirmed> {
  const { session, address, rid } = entry.caller
  return guarded(operators, session.id, () =>
    inTransaction(operators.database.main, async (tx) => {
      const account = await lockAccount(tx, session.id)
      if (account?.state !== 'active') throw new Refusal('OPERATOR_AUTH_REQUIRED')
      const now = new Date(operators.clock.now())
      const token = session.tokenWith(entry.code)
      const unused = await selectUnused(tx, session.sessionId)
      const record = (act: string, after: object | null) =>
        recordAction(tx, operators, {
          operator: { ...account, address, rid },
          act,
          subject: { kind: 'operator', id: account.id },
          after
        })
      if (unused?.token_hash.equals(hashToken(token)) && isRecent(unused.created_at, now)) {
        const { codes: recoveryCodes, hashes } = await entry.codesAgain(tx, account)
        await record(entry.act, { again: 1, ...recordedCodes(hashes) })
        const expiresAt = unused.expires_at.getTime()
        return { ...opened(operators, { account, state: 'full', token, expiresAt }), recoveryCodes }
      }
      const { codes: recoveryCodes, hashes } = await check(tx, account)
      if (unused) await endSession(tx, account.id, { id: unused.id, now })
      const after = { sessionId: session.sessionId, token }
      const full = await openSession(tx, operators, { account, state: 'full', from: entry.caller, after })
      await record(entry.act, recordedCodes(hashes))
      return { ...full, recoveryCodes }
    })
  )
}

const recordedCodes = (hashes: readonly Buffer[]) =>
  hashes.length === 0 ? null : recordedCredential('recoveryCodes', hashes)

const isRecent = (then: Date, now: Date) => now.getTime() - then.getTime() <= REPEAT_MS

/** Count an attempt at a code before it is checked, from any address: there are only a million codes. */
async function guarded<Result>(operators: Operators, id: bigint, act: () => Promise<Result>): Promise<Result> {
  const { members } = operators
  const attempt = { username: `operator code ${id}`, address: '' }
  const { state, minutesLeft } = await countAttempt(members, attempt)
  if (state !== 'open')
    throw new Refusal('LOGIN_LOCKED', { params: { minutes: minutesLeft }, data: { minutes: minutesLeft } })
  const result = await act()
  await resetAttempts(members, attempt)
  return result
}

type Entered = { account: Account; code: string }

/** Return whether a code is the authenticator's current one and was not used before. */
async function takeCode(tx: Tx, operators: Operators, entered: Entered): Promise<boolean> {
  return takeCodeOf(entered.account.factor_algorithm, tx, operators, entered)
}

/**
 * Determine from the first code whether an authenticator supports SHA-256, as requested, or only SHA-1. Return null for
 * neither.
 */
async function takeFirstCode(tx: Tx, operators: Operators, entered: Entered): Promise<FactorAlgorithm | null> {
  for (const algorithm of ['SHA256', 'SHA1'] as const) {
    if (await takeCodeOf(algorithm, tx, operators, entered)) return algorithm
  }
  return null
}

async function takeCodeOf(
  algorithm: FactorAlgorithm,
  tx: Tx,
  { config, clock }: Operators,
  { account, code }: Entered
): Promise<boolean> {
  if (account.factor === null || !/^\d{6}$/.test(code)) return false
  const { fieldKey, olderFieldKeys } = config.secrets
  const secret = unsealWithOneOf([fieldKey, ...olderFieldKeys], account.factor, sealContext(account.id))
  const totp = authenticator(new Secret({ buffer: Uint8Array.from(secret).buffer }), account.name, algorithm)
  const now = clock.now()
  if (totp.validate({ token: code, window: 0, timestamp: now }) === null) return false
  return takeStep(tx, account.id, Math.floor(now / 1000 / PERIOD_SECONDS))
}

async function takeRecovery(tx: Tx, operators: Operators, { account, code }: Entered): Promise<boolean> {
  if (!(await areOwnCodes(tx, operators, account.id))) return false
  const now = new Date(operators.clock.now())
  return takeRecoveryCode(tx, account.id, { hashes: hashesOfCode(operators, code), now })
}

async function issueRecoveryCodes(tx: Tx, operators: Operators, id: bigint): Promise<Codes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode())
  const hashes = codes.map((code) => hashCode(operators, code))
  await replaceRecoveryCodes(tx, id, { hashes, pepper: keyId(operators.config.secrets.pepper) })
  return { codes, hashes }
}

function authenticator(secret: Secret, name: string, algorithm: FactorAlgorithm): TOTP {
  return new TOTP({ issuer: 'Glasshouse', label: name, secret, algorithm, period: PERIOD_SECONDS, digits: 6 })
}

const sealContext = (id: bigint) => `glasshouse/operator-factor/v1/${id}`
