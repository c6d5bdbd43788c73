import * as oidc from 'openid-client'
import type { Env } from '../base/env.ts'

/** The checks bind an answer of the provider to the browser that asked. */
export type OidcChecks = { state: string; nonce: string; verifier: string }

type CallbackAnswer = { code: string; state: string; iss?: string | undefined }

/** An address counts only when the provider says that it is verified. */
export type Identity = { email: string | undefined; isVerified: boolean }

export type Provider = {
  /** `choose` asks for the account even where somebody is signed in at the provider. */
  addressFor(checks: OidcChecks, choose: boolean): Promise<string>
  identityOf(returned: CallbackAnswer, checks: OidcChecks): Promise<Identity>
}

const patienceSeconds = 5

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
      // An answer without an issuer can only be from the single provider there is.
      const answer = new URLSearchParams({ code, state, iss: iss ?? config.serverMetadata().issuer })
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`?${answer.toString()}`, redirect), {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
      })
      const claims = tokens.claims()
      if (claims === undefined) return identityIn({})
      const { email, email_verified: isVerified } = claims
      if (email !== undefined && isVerified !== undefined) return identityIn(claims)
      return identityIn(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

export function newChecks(): OidcChecks {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

export function isProviderAway(error: unknown): boolean {
  // fetch throws TypeErrors without a code; the library's own, about its arguments, have one.
  if (error instanceof TypeError) return !('code' in error)
  if (!(error instanceof oidc.ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

/** A log gets kinds and codes alone: nothing that was sent. */
export function describeProviderError(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return {}
  const { code, error: refusal } = error as { code?: string; error?: string }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { type: error.name, message: error.message, errorCode: code, refusal, cause }
}

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

/** Providers that cannot offer a choice of accounts ask for the sign-in anew. */
function promptOf(config: oidc.Configuration): { prompt?: string } {
  const { prompt_values_supported: told } = config.serverMetadata()
  if (!Array.isArray(told) || told.includes('select_account')) return { prompt: 'select_account' }
  return told.includes('login') ? { prompt: 'login' } : {}
}

/** The secret goes into the header, as is the rule, unless the provider wants it in the body. */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const takesHeader = methods === undefined || methods.includes('client_secret_basic')
    return takesHeader ? inHeader(server, ...rest) : inBody(server, ...rest)
  }
}

function identityIn({ email, email_verified: isVerified }: { readonly [claim: string]: unknown }): Identity {
  return { email: typeof email === 'string' ? email : undefined, isVerified: isVerified === true }
}
