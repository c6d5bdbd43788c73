-- What the logs of the admin site are found by, and why a mail was not sent.

-- In the place of the plain indexes by time: two filters that seldom meet, several people, or a late page are looked
-- for in one of these alone, without a look at the rows. They grow at one end, so that a new row costs little.
DROP INDEX history_at_idx, security_event_at_idx;
CREATE INDEX history_at_idx ON history (at DESC, id DESC) INCLUDE (model, action, actor);
CREATE INDEX security_event_at_idx ON security_event (at DESC, id DESC) INCLUDE (kind, actor, subject, address);

ALTER TABLE mail ADD COLUMN dropped_because text
  CHECK (dropped_because IN ('unknown', 'deactivated', 'confirmed', 'overtaken', 'expired', 'too_many')),
  ADD CHECK (dropped_because IS NULL OR state = 'dropped');
