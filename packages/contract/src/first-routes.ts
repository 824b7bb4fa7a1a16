type Access =
  /** Without a session; a valid session is still used. */
  | 'anyone'
  /** A live member session: both `token` and `tokensso`. */
  | 'member'

type Method = 'GET' | 'POST'

export type Route = {
  /** The first one is used by our own client. */
  methods: readonly [Method, ...Method[]]
  /** Below the API's base, `/api` by default. */
  path: string
  aliases?: readonly string[]
  access: Access
  /** Accepts a file, in one of several encodings. */
  accepts?: 'file'
  /** Return a file, and an envelope only for refusals and faults. */
  returns?: 'file'
  /** Sets a cookie: one opens media, the other identifies the browser at later sign-ins. Neither signs anybody in. */
  sets?: 'cookie'
  /** Its input must not be in an address: a real-money site accepts only its first method. */
  secret?: true
  /** Served only within ten minutes of signing in or of `confirmPassword`: it changes how the account is opened or recovered. */
  confirmed?: true
  /** Called so often that the server answers it before its framework: by its first method, without files and cookies. */
  hot?: true
}

const get = ['GET'] as const

/** The calls of Home and the frame, as in `wire/first`. `routes.ts` has all. */
export const firstRoutes = {
  getConfig: { methods: get, path: '/system/config', access: 'anyone' },
  getBase: { methods: get, path: '/system/base', aliases: ['/system/base_info'], access: 'anyone', hot: true },
  getUserInfo: { methods: get, path: '/member/getUserInfo', access: 'member' },
  getHotLotteries: { methods: get, path: '/Lottery/hotLottery', access: 'anyone', hot: true }
} as const satisfies Record<string, Route>
