import { z } from 'zod'
import { requestId } from '../fields.ts'
import { memberCalls } from './member.ts'

const provider = z.string().trim().max(32).default('')

export const externalSignInCalls = {
  getLoginOptions: {
    summary:
      'The sign-in methods besides username and password, and whether a forgotten password can be reset by mail.',
    input: z.object({}),
    output: z.object({
      reset: z.union([z.literal(0), z.literal(1)]),
      providers: z.array(z.object({ code: z.string(), name: z.string() }))
    }),
    refusals: []
  },
  startLoginthird: {
    summary:
      'Start an external sign-in. The browser goes to `url` and comes back to /Login with `code` and `state`. A page that ' +
      'did not start with this `state` must not finish it.',
    input: z.object({ provider }),
    output: z.object({ url: z.string(), state: z.string() }),
    refusals: ['FEATURE_OFF', 'THIRD_PARTY_FAILED']
  },
  doLoginthird: {
    summary:
      'Finish an external sign-in. A person who has no account yet gets a token to sign up with. The same `req_id` again, ' +
      'while the state is valid, ends the session that it opened before.',
    input: z.object({
      provider,
      code: z.string().trim().max(4096).default(''),
      state: z.string().trim().max(200).default(''),
      /** The issuer in the provider's redirect, if any. */
      iss: z.string().trim().max(500).optional(),
      /** A secret of the browser. Without it, a state is valid once. */
      req_id: requestId.optional()
    }),
    output: z.union([
      memberCalls.doLogin.output,
      z.object({
        need_register: z.literal(1),
        /** For `doRegister`: valid once, within half an hour. */
        bind_token: z.string(),
        nickname: z.string()
      })
    ]),
    refusals: ['FEATURE_OFF', 'THIRD_PARTY_FAILED', 'ACCOUNT_CLOSED']
  }
} as const
