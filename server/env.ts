import { address, folder, host, integer, oneOf, onOff, site, text, timeZone } from './env-values.ts'

type Variable<T> = { name: string; fallback: string | undefined; meaning: string; parse: (text: string) => T }

type Value<V> = V extends { fallback: undefined; parse: (text: string) => infer T }
  ? T | undefined
  : V extends { parse: (text: string) => infer T }
    ? T
    : never

/** Every variable Plumbline reads. docs/configuration.md is made from it. */
export const variables = {
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning:
      'The address to listen on. Anything but a loopback address needs a database without demo accounts.',
    parse: host,
  },
  port: { name: 'PORT', fallback: '8000', meaning: 'The port to listen on.', parse: integer(1, 65_535) },
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: undefined,
    meaning:
      'The address people type, without a path. Unset, it is `http://HOST:PORT`. For demo accounts, loopback only.',
    parse: site,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'off',
    meaning:
      '`on` behind a reverse proxy: the caller’s address is taken from `X-Forwarded-For`. Not with demo accounts.',
    parse: onOff,
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'The folder of the embedded database, its password and uploaded files.',
    parse: folder,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: undefined,
    meaning: 'A PostgreSQL server, 15 or newer. Unset, the embedded database is used.',
    parse: address('postgres://name:password@host:5432/plumbline', 'postgres:', 'postgresql:'),
  },
  databasePool: {
    name: 'DATABASE_POOL',
    fallback: '10',
    meaning: 'How many connections to the database are kept at most.',
    parse: integer(1, 90),
  },
  demo: {
    name: 'DEMO',
    fallback: 'on',
    meaning: '`off` starts an empty embedded database without the demo firm.',
    parse: onOff,
  },
  firmTimeZone: {
    name: 'FIRM_TIMEZONE',
    fallback: 'America/Chicago',
    meaning: 'The time zone that decides what “today” is.',
    parse: timeZone,
  },
  folderTemplate: {
    name: 'FOLDER_TEMPLATE',
    fallback: undefined,
    meaning:
      'Where project folders are kept, for example `\\\\server\\projects\\{project_number}`. Unset, `folder_location` is a page of Plumbline itself.',
    parse: text,
  },
  contactLimitPerHour: {
    name: 'CONTACT_LIMIT_PER_HOUR',
    fallback: '5',
    meaning: 'How many contact messages one address may send in an hour.',
    parse: integer(1, 100_000),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: undefined,
    meaning: 'Lets `Authorization: Bearer …` read `/metrics` from elsewhere. Unset, only loopback may.',
    parse: text,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Variable<unknown>>

type Values = { [K in keyof typeof variables]: Value<(typeof variables)[K]> }

export type Env = Omit<Values, 'publicUrl'> & { publicUrl: string }

/** Reads and checks every variable once; an empty one counts as unset. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(variables).map(([key, variable]) => [key, readVariable(source, variable)]),
  ) as Values
  const shownHost = values.host.includes(':') ? `[${values.host}]` : values.host
  return { ...values, publicUrl: values.publicUrl ?? `http://${shownHost}:${values.port}` }
}

function readVariable(source: Record<string, string | undefined>, variable: Variable<unknown>): unknown {
  const given = source[variable.name]?.trim() || variable.fallback
  if (given === undefined) return undefined
  try {
    return variable.parse(given)
  } catch (cause) {
    // An address may hold a password, which must not reach a log.
    const shown = variable.name === 'DATABASE_URL' || given.includes('@') ? '' : `, not “${given}”`
    throw new Error(`${variable.name} must be ${(cause as Error).message}${shown}.`, { cause })
  }
}
