import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Variable } from './env-values.ts'
import { variables } from './variables.ts'
import { messageOf } from './caught.ts'

type Value<V> = V extends { fallback: undefined; parse: (text: string) => infer T }
  ? T | undefined
  : V extends { parse: (text: string) => infer T }
    ? T
    : never

type Values = { [K in keyof typeof variables]: Value<(typeof variables)[K]> }

export type Env = Omit<Values, 'publicUrl' | 'mailFrom' | 'backupDir'> & {
  publicUrl: string
  mailFrom: string
  backupDir: string
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(variables).map(([key, variable]) => [key, readVariable(source, variable)]),
  ) as Values
  requireTogether(source, 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  requireTogether(source, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET')
  if (values.databaseReplicaUrl !== undefined && values.databaseUrl === undefined)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL.')
  requireTogether(
    source,
    'FILES_S3_ENDPOINT',
    'FILES_S3_BUCKET',
    'FILES_S3_REGION',
    'FILES_S3_ACCESS_KEY_ID',
    'FILES_S3_SECRET_ACCESS_KEY',
  )
  const shownHost = values.host.includes(':') ? `[${values.host}]` : values.host
  const publicUrl = values.publicUrl ?? `http://${shownHost}:${values.port}`
  const mailFrom = values.mailFrom ?? `Plumbline <plumbline@${mailHostOf(publicUrl)}>`
  const backupDir = values.backupDir ?? join(values.dataDir, 'backups')
  return { ...values, publicUrl, mailFrom, backupDir }
}

/** The one setting that a migration needs: what day it was for the firm. */
export function readTimeZone(source: Record<string, string | undefined>): string {
  const { name, fallback, parse } = variables.firmTimeZone
  return parse(source[name]?.trim() || fallback)
}

/** Mail servers want a name behind the @: a bare IP address is none. */
function mailHostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost'
}

const longest = 200

function readVariable(source: Record<string, string | undefined>, variable: Variable<unknown>): unknown {
  const given = source[variable.name]?.trim() || variable.fallback
  if (given === undefined) return undefined
  try {
    return variable.parse(given)
  } catch (cause) {
    // A text that looks like a name and a password must not reach a log.
    const isPrivate = variable.secret || given.includes('@')
    const shown = isPrivate ? '' : `, not “${given.length > longest ? `${given.slice(0, longest)}…` : given}”`
    throw new Error(`${variable.name} must be ${messageOf(cause)}${shown}.`, { cause })
  }
}

/** Half a setting would be found out by the first person to sign in. */
function requireTogether(source: Record<string, string | undefined>, ...names: string[]): void {
  const missing = names.filter((name) => !source[name]?.trim())
  if (missing.length === 0 || missing.length === names.length) return
  const present = names.filter((name) => !missing.includes(name))
  const list = new Intl.ListFormat('en-GB')
  throw new Error(
    `${list.format(present)} ${present.length === 1 ? 'needs' : 'need'} ${list.format(missing)}.`,
  )
}
