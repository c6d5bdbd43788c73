import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider, type Configuration, type JWK } from 'oidc-provider'

export type OidcServer = {
  url: string
  /** What Plumbline has to be told of it. */
  settings: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME', string>
  stop(): Promise<void>
}

type How = {
  port?: number
  /** Says who somebody is in the ID token itself, instead of when asked. */
  tellsInIdToken?: boolean
  /** Publishes keys with which it does not sign. */
  showsOtherKeys?: boolean
}

const client = { client_id: 'plumbline', client_secret: 'a secret of the provider' }

/**
 * A real OpenID Connect provider on a port of its own. Whoever types an address is taken for its owner; that
 * is verified unless it begins with `unverified`.
 */
export async function startOidcServer({
  port = 0,
  tellsInIdToken = false,
  showsOtherKeys = false,
}: How = {}): Promise<OidcServer> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  // By its name, to be another site than Plumbline at 127.0.0.1: a browser keeps their cookies apart.
  const url = `http://localhost:${taken}`
  const provider = new Provider(url, configuration(tellsInIdToken))
  // Plumbline's port is known only when it has started; its path is.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === '/auth-callback'
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (showsOtherKeys && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ keys: [signingKey()] }))
    }
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  return {
    url,
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Firm ID',
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function configuration(tellsInIdToken: boolean): Configuration {
  return {
    clients: [
      { ...client, id_token_signed_response_alg: 'ES256', redirect_uris: ['http://127.0.0.1/auth-callback'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !tellsInIdToken,
    cookies: { keys: ['signs the cookies of the provider'] },
    jwks: { keys: [signingKey()] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: policy() },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: !email.startsWith('unverified') }),
    }),
    // The firm has agreed for its people: nobody is asked.
    async loadExistingGrant({ oidc: { provider, session, client } }) {
      if (session?.accountId === undefined || client === undefined) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** Whoever is signed in stays so, unless another account is to be chosen. */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: 'one', use: 'sig', alg: 'ES256' }
}

/** The page on which one says who one is. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const sent = new URLSearchParams(await text(request))
    const accountId = sent.get('email') ?? ''
    const result = sent.has('cancel')
      ? { error: 'access_denied' }
      : { login: { accountId }, select_account: {} }
    return await provider.interactionFinished(request, response, result)
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>Firm ID</title><link rel="icon" href="data:,">
    <h1>Firm ID</h1>
    <form method="post">
      <label>Email <input name="email"></label>
      <button>Continue</button>
      <button name="cancel" value="1">Cancel</button>
    </form></html>`)
}
