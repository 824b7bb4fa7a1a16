import { z } from 'zod'
import { requestId } from '../fields.ts'
import { memberCalls } from './member.ts'

const provider = z.string().trim().max(32).default('')

export const thirdPartyCalls = {
  getLoginOptions: {
    summary: 'How one can sign in beside username and password, and whether a forgotten password can be reset by mail.',
    input: z.object({}),
    output: z.object({
      reset: z.union([z.literal(0), z.literal(1)]),
      providers: z.array(z.object({ code: z.string(), name: z.string() }))
    }),
    refusals: []
  },
  startLoginthird: {
    summary:
      'Begin to sign in elsewhere. The browser goes to `url` and comes back to /Login with `code` and `state`; a page ' +
      'that did not begin with this very `state` must not finish it.',
    input: z.object({ provider }),
    output: z.object({ url: z.string(), state: z.string() }),
    refusals: ['FEATURE_OFF', 'THIRD_PARTY_FAILED']
  },
  doLoginthird: {
    summary:
      'Sign in as who one is elsewhere. Who is not known here yet gets a token to sign up with. The same `req_id` again, while ' +
      'the state is valid, ends the session that it opened before.',
    input: z.object({
      provider,
      code: z.string().trim().max(4096).default(''),
      state: z.string().trim().max(200).default(''),
      /** Which issuer sent the browser back, where it said so. */
      iss: z.string().trim().max(500).optional(),
      /** A secret of the browser: without it, a state counts once. */
      req_id: requestId.optional()
    }),
    output: z.union([
      memberCalls.doLogin.output,
      z.object({
        need_register: z.literal(1),
        /** Goes with `doRegister`, once, within half an hour. */
        bind_token: z.string(),
        nickname: z.string()
      })
    ]),
    refusals: ['FEATURE_OFF', 'THIRD_PARTY_FAILED', 'ACCOUNT_CLOSED']
  }
} as const
