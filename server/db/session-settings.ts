/**
 * Tables are made and looked for in the schema public, on every server: one that bears the name of our role, or that
 * the role was given, would come before it. What else is on the path stays, because extensions may be there.
 */
export const publicFirst = `
  SELECT set_config('search_path', concat_ws(', ', 'public', nullif(trim(current_setting('search_path')), '')), false)`

/** No limit of the server, the role or the address ends what takes its time. Older servers do not know all of them. */
export const noLimits = `
  SELECT set_config(name, '0', false)
  FROM unnest(ARRAY['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
    'idle_session_timeout', 'transaction_timeout']) name
  WHERE current_setting(name, true) IS NOT NULL`
