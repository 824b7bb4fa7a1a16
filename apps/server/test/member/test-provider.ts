import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../support/free-port.ts'

export type TestProvider = {
  issuer: string
  /** Sign in at the provider as someone, from the address where sign-in starts. Return the callback's parameters. */
  visit(url: string, login: string): Promise<{ code: string; state: string; iss: string }>
  /** Claim from now on that everyone is this person, with the real one's signature; null for the truth again. */
  impersonate(subject: string | null): void
  close(): void
}

export const CLIENT = { clientId: 'glasshouse', clientSecret: 'a secret between the two of them' }

/** Start a complete OpenID provider with pages, where anyone can sign in under any name. */
export async function startTestProvider(redirectUrl: string): Promise<TestProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code']
      }
    ],
    cookies: { keys: ['a key for its cookies'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['nickname'], email: ['email'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, nickname: `Nick ${id}`, email: `${id}@post.example` })
    })
  })
  let pretended: string | null = null
  provider.use(async (context, next) => {
    await next()
    const answered = context.body as { id_token?: string } | undefined
    if (pretended !== null && answered?.id_token) answered.id_token = withSubject(answered.id_token, pretended)
  })
  const server = createHttpServer(provider.callback() as RequestListener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    visit: (url, login) => visit(url, login, redirectUrl),
    impersonate(subject) {
      pretended = subject
    },
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Return an ID token about somebody else with the original signature. */
function withSubject(token: string, sub: string): string {
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claimed, sub })).toString('base64url'), signature].join('.')
}

/** Follow the pages like a browser, with a cookie jar. */
async function visit(url: string, login: string, redirectUrl: string): ReturnType<TestProvider['visit']> {
  const jar = new Map<string, string>()
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let at = url
  for (let step = 0; step < 12; step += 1) {
    if (at.startsWith(redirectUrl)) {
      const { code = '', state = '', iss = '' } = Object.fromEntries(new URL(at).searchParams)
      return { code, state, iss }
    }
    let answer = await ask(at)
    if (answer.status === 200) {
      const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())![1]!
      answer = await ask(at, { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'anything' }) })
    }
    at = new URL(answer.headers.get('location')!, at).href
  }
  throw new Error('the provider never redirected its visitor back')
}
