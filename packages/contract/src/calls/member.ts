import { z } from 'zod'
import { requestId, unixSeconds, wireAmount, wireId, wireTime } from '../fields.ts'

const username = z.string().trim().min(1).max(254)
const password = z.string().min(1).max(200)

const signedIn = z.object({
  /** The session's secret. Sent back base64-encoded in the header `token`. */
  token: z.string(),
  /** The session's public id. Sent back in the header `tokensso`. */
  tokensso: z.string(),
  id: wireId,
  name: z.string(),
  paypassword: z.union([z.literal(1), z.literal('')]),
  expire_ts: unixSeconds
})

const session = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  create_time: wireTime,
  create_ts: unixSeconds,
  seen_time: wireTime,
  seen_ts: unixSeconds,
  current: z.union([z.literal(0), z.literal(1)])
})

export const memberCalls = {
  doLogin: {
    summary:
      'Sign in. A wrong password and an unknown name get the same answer in the same time. The same `req_id` again ends the ' +
      'session that it opened before.',
    input: z.object({ username, password, req_id: requestId.optional() }),
    output: signedIn,
    refusals: ['LOGIN_WRONG', 'LOGIN_LOCKED', 'ACCOUNT_CLOSED']
  },
  doRegister: {
    summary: 'Sign up with an invite code. A refusal names the field it is about in `data.field`.',
    input: z.object({
      /** A phone number in E.164 digits, an e-mail address, or 4 to 32 letters and digits. Case does not count. */
      username,
      password,
      code: z.string().trim().max(32).default(''),
      birthday: z
        .string()
        .trim()
        .regex(/^\d{4}-\d\d-\d\d$/),
      /** 1 for yes. */
      agree: z.coerce.string().default(''),
      /** The token from `doLoginthird`, which links the external identity to the new account. */
      bind_token: z.string().trim().max(200).default('')
    }),
    output: signedIn,
    refusals: [
      'USERNAME_TAKEN',
      'USERNAME_RESERVED',
      'PASSWORD_WEAK',
      'INVITE_INVALID',
      'AGE_TOO_LOW',
      'TERMS_NOT_AGREED',
      'BIND_INVALID'
    ]
  },
  logout: { summary: 'End this session.', input: z.object({}), output: z.null(), refusals: [] },
  checkLoginOut: {
    summary: 'Whether the session of the request is live, why not, and what is unread. Changes nothing.',
    input: z.object({}),
    output: z.union([
      z.object({
        login: z.literal(1),
        reason: z.literal(''),
        notice_unread: z.number().int(),
        service_unread: z.number().int(),
        server_ts: unixSeconds
      }),
      z.object({
        login: z.literal(0),
        reason: z.enum(['expired', 'other_device', 'password_changed', 'disabled', 'none'])
      })
    ]),
    refusals: []
  },
  getUserInfo: {
    summary: 'The member’s profile, available balance and held points.',
    input: z.object({}),
    output: z.object({
      id: wireId,
      username: z.string(),
      name: z.string(),
      sex: z.enum(['0', '1', '2']),
      money: wireAmount,
      money_value: z.number(),
      frozen: wireAmount,
      status: z.number().int().min(1).max(4),
      /** Why the account is frozen or excluded; empty otherwise. */
      status_reason: z.string(),
      paypassword: z.union([z.literal(1), z.literal('')]),
      header_img: z.string(),
      is_bank: z.union([z.literal(0), z.literal(1)]),
      notice_unread: z.number().int(),
      invite: z.string(),
      create_time: wireTime,
      create_ts: unixSeconds
    }),
    refusals: []
  },
  getSessions: { summary: 'The devices signed in.', input: z.object({}), output: z.array(session), refusals: [] },
  delSession: {
    summary: 'End one of the member’s sessions.',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.null(),
    refusals: ['REAUTH_REQUIRED', 'SESSION_UNKNOWN']
  },
  confirmPassword: {
    summary:
      'Enter the login password again: for ten minutes, calls that may refuse with REAUTH_REQUIRED do not. The session goes ' +
      'on under a new token, and the one that was sent is worthless once the new one has been used. The same token sent ' +
      'again gets the same answer.',
    input: z.object({ password: z.string().max(200).default('') }),
    output: z.object({ token: z.string(), tokensso: z.string() }),
    refusals: ['PASSWORD_WRONG', 'LOGIN_LOCKED']
  },
  getInvite: {
    summary: 'The member’s own invite code. It carries no commission.',
    input: z.object({}),
    output: z.object({ code: z.string(), used: z.number().int() }),
    refusals: []
  }
} as const
