import { z } from 'zod'
import { unixSeconds, wireId } from '../../fields.ts'
import { timestamp } from '../fields.ts'
import { operatorRoles } from '../routes.ts'

const name = z.string().trim().toLowerCase().min(1).max(64)
const password = z.string().min(1).max(200)
const oneTimeCode = z.string().trim().min(6).max(64)

const entered = z.object({
  id: wireId,
  name: z.string(),
  role: z.enum(operatorRoles),
  /** `pending` until the second factor is entered. */
  state: z.enum(['pending', 'full']),
  /** The next step: set up a second factor, enter its code, or nothing. */
  needs: z.enum(['enrolment', 'code', '']),
  /** The value of the header `x-csrf-token` in every POST of this session. */
  csrf: z.string(),
  expiresAtSeconds: unixSeconds
})

const sessionRow = z.object({
  id: z.string(),
  address: z.string(),
  device: z.string(),
  created: timestamp,
  seen: timestamp,
  current: z.boolean()
})

const LOCKS = ['LOGIN_WRONG', 'LOGIN_LOCKED', 'CSRF_FAILED'] as const

export const signInCalls = {
  signIn: {
    summary: 'The first of two steps of signing in: name and password. Sets the session’s cookie.',
    input: z.object({ name, password }),
    output: entered,
    refusals: LOCKS
  },
  acceptInvite: {
    summary: 'Take a one-time code: set one’s password, and begin a session that has to set up its second factor.',
    input: z.object({
      code: z.string().trim().min(1).max(64),
      /** The sign-in name, for the site's first owner only. */
      name: name.optional(),
      password
    }),
    output: entered,
    refusals: ['OPERATOR_INVITE_INVALID', 'OPERATOR_NAME_TAKEN', 'OPERATOR_PASSWORD_WEAK', 'CSRF_FAILED']
  },
  getMe: {
    summary: 'Who is signed in, and how far.',
    input: z.object({}),
    /** Includes the time zone of the site's days. */
    output: entered.extend({ recoveryCodesLeft: z.number().int(), tz: z.string() }),
    refusals: []
  },
  startEnrolment: {
    summary: 'A new secret for an authenticator app. It counts once a code of it was entered.',
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['SECOND_FACTOR_SET']
  },
  confirmEnrolment: {
    summary: 'The first code of a new authenticator: signs in wholly, and shows ten recovery codes this once.',
    input: z.object({ code: oneTimeCode }),
    output: entered.extend({ recoveryCodes: z.array(z.string()) }),
    refusals: ['CODE_WRONG', 'LOGIN_LOCKED', 'SECOND_FACTOR_SET']
  },
  enterCode: {
    summary: 'The second step of signing in: the authenticator’s code, or a recovery code, which is then used up.',
    input: z.object({ code: oneTimeCode }),
    output: entered,
    refusals: ['CODE_WRONG', 'LOGIN_LOCKED', 'SECOND_FACTOR_UNSET']
  },
  signOut: { summary: 'End this session.', input: z.object({}), output: z.null(), refusals: [] },

  getOwnSessions: {
    summary: 'Where one is signed in.',
    input: z.object({}),
    output: z.array(sessionRow),
    refusals: []
  },
  endOwnSession: {
    summary: 'End one of one’s own sessions; another than this one only within ten minutes of signing in.',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.null(),
    refusals: ['SIGN_IN_AGAIN', 'SESSION_UNKNOWN']
  },
  changeOwnPassword: {
    summary: 'Change one’s password. All other sessions end.',
    input: z.object({ old: password, password }),
    output: z.null(),
    refusals: ['LOGIN_WRONG', 'LOGIN_LOCKED', 'OPERATOR_PASSWORD_WEAK']
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes, shown this once, against a code of the authenticator. The old ones are void.',
    input: z.object({ code: oneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['CODE_WRONG', 'LOGIN_LOCKED']
  }
} as const
