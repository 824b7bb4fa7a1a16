import { z } from 'zod'

const password = z.string().max(200).default('')

/** Digits as entered. A form may send them as a number, without leading zeros. */
const sixDigits = z.coerce.string().trim().max(64).default('')

export const passwordCalls = {
  setPayPassword: {
    summary: 'Set the payment password, once: six digits, not all alike, no run, not the birthday.',
    input: z.object({ paypassword: sixDigits }),
    output: z.null(),
    refusals: ['REAUTH_REQUIRED', 'PAYPASSWORD_SET']
  },
  editPayPassword: {
    summary: 'Change the payment password. Withdrawals wait for a day.',
    input: z.object({ oldpaypwd: sixDigits, paypassword: sixDigits }),
    output: z.null(),
    refusals: ['PAYPASSWORD_UNSET', 'PAYPASSWORD_WRONG', 'PAYPASSWORD_LOCKED']
  },
  setLoginPassword: {
    summary: 'Change the login password. Every session ends, this one too, and withdrawals wait for a day.',
    input: z.object({ old_password: password, new_password: password }),
    output: z.null(),
    refusals: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'LOGIN_LOCKED']
  },
  sendReset: {
    summary: 'Ask for a one-time link by mail to set a new login password. The answer is the same for any account.',
    input: z.object({ account: z.string().trim().max(254).default('') }),
    output: z.null(),
    refusals: ['FEATURE_OFF']
  },
  resetPassword: {
    summary:
      'Set a new login password by the token of a one-time link. Every session ends; withdrawals wait for a day. The same ' +
      'password again is answered in the same way while the link would be valid.',
    input: z.object({ token: z.string().trim().max(200).default(''), password }),
    output: z.null(),
    refusals: ['RESET_INVALID', 'PASSWORD_WEAK', 'ACCOUNT_CLOSED']
  }
} as const
