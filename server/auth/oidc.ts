import * as oidc from 'openid-client'
import type { Env } from '../base/env.ts'

/** What binds an answer of the provider to the browser that asked for it. */
export type Checks = { state: string; nonce: string; verifier: string }

/** What the provider's answer brought to `/auth-callback`. */
type Returned = { code: string; state: string; iss?: string | undefined }

/** Whom the provider names. An address counts only when the provider says that it is theirs. */
export type Identity = { email: string | undefined; isVerified: boolean }

export type Provider = {
  /** Where a browser goes to sign in; with `choose` it is asked as whom, though it may be signed in there. */
  addressFor(checks: Checks, choose: boolean): Promise<string>
  /** Exchanges a code for the person behind it; throws whatever is wrong with it. */
  identityOf(returned: Returned, checks: Checks): Promise<Identity>
}

/** Every step of the provider has to be done by then. */
const patienceSeconds = 5

/** The OpenID Connect provider of the firm; undefined when there is none. */
export function providerOf(env: Env): Provider | undefined {
  const { oidcIssuer, oidcClientId, oidcClientSecret, publicUrl } = env
  if (oidcIssuer === undefined || oidcClientId === undefined || oidcClientSecret === undefined)
    return undefined
  const redirect = `${publicUrl}/auth-callback`
  const discovered = onceDiscovered(oidcIssuer, oidcClientId, oidcClientSecret)
  return {
    async addressFor({ state, nonce, verifier }, choose) {
      const config = await discovered()
      const parameters = {
        redirect_uri: redirect,
        scope: 'openid email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(choose ? promptOf(config) : {}),
      }
      return oidc.buildAuthorizationUrl(config, parameters).href
    },
    async identityOf({ code, state, iss }, checks) {
      const config = await discovered()
      // There is one provider, so there is no other that an answer without a name could be from.
      const answer = new URLSearchParams({ code, state, iss: iss ?? config.serverMetadata().issuer })
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`?${answer.toString()}`, redirect), {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
      })
      const claims = tokens.claims()
      const isTold = claims?.['email'] !== undefined && claims['email_verified'] !== undefined
      if (claims === undefined || isTold) return identityIn(claims)
      return identityIn(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

export function newChecks(): Checks {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/** Whether the provider is away rather than of another opinion. */
export function isProviderAway(error: unknown): boolean {
  // What fetch throws has no code; what the library throws about its arguments has.
  if (error instanceof TypeError) return !('code' in error)
  if (!(error instanceof oidc.ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

/** What a log may tell of it: kinds and codes, nothing that was sent. */
export function describeProviderError(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return {}
  const { code, error: refusal } = error as { code?: string; error?: string }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { type: error.name, message: error.message, errorCode: code, refusal, cause }
}

/** Asks the provider where its parts are on first use, and again only after it gave no answer. */
function onceDiscovered(issuer: string, clientId: string, secret: string): () => Promise<oidc.Configuration> {
  const server = new URL(issuer)
  const execute = [oidc.enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  const options = { execute, timeout: patienceSeconds }
  let found: Promise<oidc.Configuration> | undefined
  return () =>
    (found ??= oidc
      .discovery(server, clientId, undefined, clientAuth(secret), options)
      .catch((error: unknown) => {
        found = undefined
        throw error
      }))
}

/** A provider that tells what it can ask, and not for an account, asks for the sign-in anew. */
function promptOf(config: oidc.Configuration): { prompt?: string } {
  const told = config.serverMetadata()['prompt_values_supported']
  if (!Array.isArray(told) || told.includes('select_account')) return { prompt: 'select_account' }
  return told.includes('login') ? { prompt: 'login' } : {}
}

/** In the header, as is the rule, unless the provider wants it in the body. */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const takesHeader = methods === undefined || methods.includes('client_secret_basic')
    return takesHeader ? inHeader(server, ...rest) : inBody(server, ...rest)
  }
}

function identityIn(claims: { readonly [claim: string]: unknown } | undefined): Identity {
  const email = claims?.['email']
  return {
    email: typeof email === 'string' ? email : undefined,
    isVerified: claims?.['email_verified'] === true,
  }
}
