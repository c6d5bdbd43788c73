-- Whoever listens with a session that ended must not be told any more: every server process hears of it, when it is
-- committed. Changes of records are told by the process that made them, see server/events.
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM ended) > 100 THEN
    PERFORM pg_notify('changes', 'everything');
  ELSE
    PERFORM pg_notify('changes', json_build_object('model', 'session', 'id', id, 'project_id', null)::text) FROM ended;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER session_end_is_told AFTER DELETE ON session
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();
