-- Server processes keep in memory whose session is whose. Whatever changes that is told to all of them when it is
-- committed, by hand or not; and to whoever made the change, at once and on the same connection, by a message with a
-- code: a call that takes a key away is answered when every process has heard of it (see server/auth/known-sessions.ts).
CREATE FUNCTION tell_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('accounts', '');
  RAISE INFO USING MESSAGE = 'Sessions are looked at again.', ERRCODE = 'PL001';
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN
    PERFORM pg_notify('accounts', '');
    RAISE INFO USING MESSAGE = 'Sessions are looked at again.', ERRCODE = 'PL001';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER session_end_is_heard AFTER DELETE ON session
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
-- Being used makes a session younger, and nothing else of it changes then.
CREATE TRIGGER session_change_is_heard AFTER UPDATE ON session FOR EACH ROW
  WHEN ((OLD.id, OLD.token_hash, OLD.employee_id, OLD.created_at, OLD.method)
      IS DISTINCT FROM (NEW.id, NEW.token_hash, NEW.employee_id, NEW.created_at, NEW.method)
    OR NEW.last_used_at < OLD.last_used_at)
  EXECUTE FUNCTION tell_account_change();
CREATE TRIGGER session_emptying_is_heard AFTER TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_change();

CREATE TRIGGER employee_change_is_heard AFTER UPDATE ON employee FOR EACH ROW
  WHEN ((OLD.id, OLD.name, OLD.email, OLD.role, OLD.is_active, OLD.onboarding_completed, OLD.password_expires_at)
    IS DISTINCT FROM
      (NEW.id, NEW.name, NEW.email, NEW.role, NEW.is_active, NEW.onboarding_completed, NEW.password_expires_at))
  EXECUTE FUNCTION tell_account_change();

CREATE TRIGGER preference_is_heard AFTER INSERT OR DELETE ON preference
  FOR EACH ROW EXECUTE FUNCTION tell_account_change();
CREATE TRIGGER preference_change_is_heard AFTER UPDATE ON preference
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_account_change();
CREATE TRIGGER preference_emptying_is_heard AFTER TRUNCATE ON preference
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_change();

CREATE TRIGGER second_factor_is_heard AFTER INSERT OR DELETE ON second_factor
  FOR EACH ROW EXECUTE FUNCTION tell_account_change();
CREATE TRIGGER second_factor_change_is_heard AFTER UPDATE ON second_factor FOR EACH ROW
  WHEN ((OLD.employee_id, OLD.confirmed_at) IS DISTINCT FROM (NEW.employee_id, NEW.confirmed_at))
  EXECUTE FUNCTION tell_account_change();
CREATE TRIGGER second_factor_emptying_is_heard AFTER TRUNCATE ON second_factor
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_change();
