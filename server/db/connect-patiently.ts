import type pg from 'pg'
import { openClient } from './open-client.ts'
import { noLimits, publicFirst } from './session-settings.ts'

/** Settings of the server must not show in rows that are read and written as text. */
export async function connectPatiently(
  url: string,
  work: 'backup' | 'restore' | 'seal' | 'verify' | 'cancel',
): Promise<pg.Client> {
  const config = {
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: `plumbline ${work}`,
  }
  return await openClient(url, config, settings)
}

const settings = `
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8';
  ${publicFirst}; ${noLimits}`
