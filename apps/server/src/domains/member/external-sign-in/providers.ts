import * as oidc from 'openid-client'
import type { Config } from '../../../config.ts'
import type { OidcProvider } from '../../../config/services.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'

/** A person as an identity provider knows them. The identity is issuer and subject together, never a name. */
export type Person = { issuer: string; subject: string; nickname: string }

export type StartedSignIn = { url: string; verifier: string; nonce: string }

/** A provider's response, with what was stored at the start of the sign-in. */
export type Returned = { code: string; state: string; issuer: string | undefined; verifier: string; nonce: string }

/** An identity provider. */
export type Provider = Pick<OidcProvider, 'code' | 'name'> & {
  start(state: string): Promise<StartedSignIn>
  finish(returned: Returned): Promise<Person>
}

const TIMEOUT_SECONDS = 10

export function createProviders(
  { oidcProviders, publicUrl }: Config,
  { fetch }: Pick<Outgoing, 'fetch'>
): Map<string, Provider> {
  const redirectUrl = `${publicUrl}/Login`
  return new Map(oidcProviders.map((provider) => [provider.code, createProvider(provider, redirectUrl, fetch)]))
}

/** Create a provider. Its metadata is requested when first needed, and again after a failure. */
function createProvider(provider: OidcProvider, redirectUrl: string, fetch: Outgoing['fetch']): Provider {
  let discovered: Promise<oidc.Configuration> | null = null
  const configuration = () => {
    discovered ??= discover(provider, fetch).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }
  return {
    code: provider.code,
    name: provider.name,
    async start(state) {
      const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()]
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUrl,
        scope: provider.scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce
      })
      return { url: url.href, verifier, nonce }
    },
    async finish({ code, state, issuer: sentIssuer, verifier, nonce }) {
      const known = await configuration()
      // The specification's clients send code and state only. The code is from this provider all the same: the state
      // belongs to it, and no other provider has the verifier's challenge.
      const issuer = sentIssuer ?? known.serverMetadata().issuer
      const returned = new URL(redirectUrl)
      returned.search = new URLSearchParams({ code, state, iss: issuer }).toString()
      const tokens = await oidc.authorizationCodeGrant(known, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true
      })
      const claims = tokens.claims()!
      return { issuer: claims.iss, subject: claims.sub, nickname: nicknameFrom(claims) }
    }
  }
}

function discover(
  { issuer, clientId, clientSecret }: OidcProvider,
  fetch: Outgoing['fetch']
): Promise<oidc.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: (url, init) => fetch(url, init as RequestInit),
    // The provider signs the identity: the connection alone is no proof.
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])]
  })
}

/** Return a nickname for the person until they choose one. It is shown as plain text and not stored. */
function nicknameFrom({ nickname, name, preferred_username }: oidc.IDToken): string {
  const displayName = [nickname, name, preferred_username].find(
    (text) => typeof text === 'string' && text.trim() !== ''
  )
  return typeof displayName === 'string' ? [...displayName.trim()].slice(0, 60).join('') : ''
}
