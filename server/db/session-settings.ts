/** A schema with the name of our role would come before public. The rest of the path stays: extensions may be there. */
export const publicFirst = `
  SELECT set_config('search_path', concat_ws(', ', 'public', nullif(trim(current_setting('search_path')), '')), false)`

/** Limits of server, role or address would end long work; older servers do not know all of them. */
export const noLimits = `
  SELECT set_config(name, '0', false)
  FROM unnest(ARRAY['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
    'idle_session_timeout', 'transaction_timeout']) name
  WHERE current_setting(name, true) IS NOT NULL`
