import { availableParallelism } from 'node:os'
import { groups } from '#domain/roles.ts'
import {
  address,
  dsn,
  folder,
  folderTemplate,
  hexKeys,
  host,
  integer,
  commaList,
  mailbox,
  oneOfWords,
  onOff,
  orAuto,
  orOff,
  privateAddress,
  site,
  text,
  timeZone,
  withoutEndSlash,
  type Variable,
} from './env-values.ts'
import { fileVariables } from './file-variables.ts'

/** docs/configuration.md is made from this. */
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
    secret: true,
    parse: address('postgres://name:password@host:5432/plumbline', 'postgres:', 'postgresql:'),
  },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    fallback: undefined,
    meaning:
      'A streaming replica of `DATABASE_URL` for reads that may lag: lists, dashboard, search, reports, workload. Who has just written reads from the primary until the replica has it, as everybody does while it is away.',
    secret: true,
    parse: address('postgres://name:password@replica:5432/plumbline', 'postgres:', 'postgresql:'),
  },
  sealKey: {
    name: 'SEAL_KEY',
    fallback: undefined,
    meaning:
      'The key of the seals for hosts that share no `DATA_DIR`: 64 hexadecimal digits, or several such separated by commas, of which the last one seals. Beside it `DATA_DIR/seal.key` still checks what it sealed. Unset, only that file counts.',
    secret: true,
    parse: hexKeys,
  },
  databasePool: {
    name: 'DATABASE_POOL',
    fallback: '10',
    meaning:
      'How many connections to the database each process keeps at most; on the embedded database as many as there is room for.',
    parse: integer(1, 90),
  },
  workers: {
    name: 'WORKERS',
    fallback: '1',
    meaning:
      'How many processes serve together on the one port, from 1 to 16, or `auto` for one to each core. With more than one a further process keeps them (and the embedded database) and starts again what ended.',
    parse: orAuto(integer(1, 16), () => Math.min(16, availableParallelism())),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    fallback: '0',
    meaning:
      'How many seconds a server that is told to stop goes on serving while `GET /readyz` already says 503, so that whoever sends it requests can stop doing so.',
    parse: integer(0, 300),
  },
  heapLimit: {
    name: 'HEAP_LIMIT_MB',
    fallback: undefined,
    meaning:
      'How many megabytes of objects the server process (each of `WORKERS`) may hold before it ends itself, as it would for want of memory. Read by `npm start`; unset, 1024.',
    parse: integer(256, 65_536),
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
    meaning:
      'The time zone that decides what “today” is, by a name that Node and PostgreSQL take for the same: `America/Chicago`, not `PST`.',
    parse: timeZone,
  },
  folderTemplate: {
    name: 'FOLDER_TEMPLATE',
    fallback: undefined,
    meaning:
      'Where project folders are kept, for example `\\\\server\\projects\\{project_number}`. Unset, `folder_location` is a page of Plumbline itself.',
    parse: folderTemplate,
  },
  ...fileVariables,
  backupDir: {
    name: 'BACKUP_DIR',
    fallback: undefined,
    meaning: 'The folder that backups are written to, best on another disk. Unset, it is `DATA_DIR/backups`.',
    parse: folder,
  },
  backupEveryMinutes: {
    name: 'BACKUP_EVERY_MINUTES',
    fallback: undefined,
    meaning:
      'After how many minutes the server makes another backup by itself, or `off`. Unset, it makes one every night of the embedded database, and none of a `DATABASE_URL`.',
    parse: orOff(integer(1, 44_640)),
  },
  backupKeep: {
    name: 'BACKUP_KEEP',
    fallback: '14',
    meaning:
      'How many of those backups are kept; older ones are removed after a new one was made, but never the last that lacks nothing.',
    parse: integer(1, 100_000),
  },
  contactLimitPerHour: {
    name: 'CONTACT_LIMIT_PER_HOUR',
    fallback: '5',
    meaning: 'How many contact messages may come from one address, and how many with one email, in an hour.',
    parse: integer(1, 100_000),
  },
  contactLimitTotal: {
    name: 'CONTACT_LIMIT_TOTAL',
    fallback: '100',
    meaning: 'How many contact messages all addresses together may send in an hour.',
    parse: integer(1, 1_000_000),
  },
  requestLimit: {
    name: 'REQUEST_LIMIT_PER_SECOND',
    fallback: '50',
    meaning:
      'How many calls a second one person, or one address without an account, may go on making of one machine, whatever `WORKERS` is. Four times as many may come at once.',
    parse: integer(1, 1_000_000),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: undefined,
    meaning:
      'The mail server, for example `smtps://name:password@mail.example.com`. Unset, mail stays in the outbox and new accounts need not confirm their address.',
    secret: true,
    parse: address('smtps://name:password@mail.example.com', 'smtp:', 'smtps:'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: undefined,
    meaning:
      'Whom mail is from. Unset, it is `Plumbline <plumbline@…>` at the host of `PUBLIC_URL` (`localhost` for an IP address).',
    parse: mailbox,
  },
  mailGatherMinutes: {
    name: 'MAIL_GATHER_MINUTES',
    fallback: '10',
    meaning: 'How long work given to a person, and other news, is gathered into one mail each.',
    parse: integer(0, 1_440),
  },
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    fallback: undefined,
    meaning:
      'The OpenID Connect provider for single sign-on, for example `https://login.example.com`. It needs the next two as well, and knows `PUBLIC_URL/auth-callback` as the address to return to.',
    parse: privateAddress('https://login.example.com'),
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    fallback: undefined,
    meaning: 'The name under which the provider knows Plumbline.',
    parse: text,
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    fallback: undefined,
    meaning: 'The secret that the provider gave Plumbline.',
    secret: true,
    parse: text,
  },
  oidcName: {
    name: 'OIDC_NAME',
    fallback: 'single sign-on',
    meaning: 'What the button on the first page calls the provider: “Sign in with …”.',
    parse: text,
  },
  secondFactorRequired: {
    name: 'SECOND_FACTOR_REQUIRED',
    fallback: undefined,
    meaning: `The groups that must use a second factor, separated by commas: ${groups.join(', ')}.`,
    parse: commaList(...groups),
  },
  recaptchaSiteKey: {
    name: 'RECAPTCHA_SITE_KEY',
    fallback: undefined,
    meaning: 'The public key for Google reCAPTCHA v2. Unset, the contact form has a captcha of its own.',
    parse: text,
  },
  recaptchaSecret: {
    name: 'RECAPTCHA_SECRET',
    fallback: undefined,
    meaning: 'The secret that belongs to it.',
    secret: true,
    parse: text,
  },
  recaptchaUrl: {
    name: 'RECAPTCHA_URL',
    fallback: 'https://www.google.com/recaptcha',
    meaning: 'Where reCAPTCHA is, for countries where it has another address.',
    parse: (value) => withoutEndSlash(privateAddress('https://www.recaptcha.net/recaptcha')(value)),
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    fallback: undefined,
    meaning: 'Where faults are reported, in the form that Sentry uses. Unset, they are only logged.',
    secret: true,
    parse: dsn,
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: undefined,
    meaning: 'Lets `Authorization: Bearer …` read `/metrics` from elsewhere. Unset, only loopback may.',
    secret: true,
    parse: text,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    parse: oneOfWords('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Variable<unknown>>
