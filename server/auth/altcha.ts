import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { isObject, objectOf } from '#domain/objects.ts'

const cost = 5_000
const lifeMinutes = 20

/** Proof of work takes a browser about a second, and no outside service is asked. */
export async function makeChallenge(secret: Buffer) {
  // The library signs whenever it is given a secret, which its types do not say.
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(500, 1_000),
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
    ...keys(secret),
  })
  return { parameters: { ...parameters }, signature }
}

/** A right solution still has to be used up. */
export async function isSolutionRight(secret: Buffer, encoded: string): Promise<boolean> {
  const payload = decode(encoded)
  if (payload === undefined) return false
  try {
    const result = await verifySolution({ ...payload, deriveKey, ...keys(secret) })
    return result.verified
  } catch {
    // The library throws on payloads that no widget would make; to us they are simply wrong.
    return false
  }
}

/** Only the signature identifies a challenge: the rest could be spelled differently to use it twice. */
export function solutionId(encoded: string): string {
  return String(decode(encoded)?.challenge.signature)
}

function decode(encoded: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const { challenge, solution } = objectOf(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
    return isChallenge(challenge) && isSolution(solution) ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

function keys(secret: Buffer) {
  return {
    hmacSignatureSecret: createHash('sha256').update(secret).update('challenge').digest('hex'),
    hmacKeySignatureSecret: createHash('sha256').update(secret).update('key').digest('hex'),
  }
}

/** As far as the library looks before it checks the rest. */
const isChallenge = (value: unknown): value is Challenge =>
  isObject(value) && 'parameters' in value && isObject(value.parameters)
const isSolution = (value: unknown): value is Solution => isObject(value)
