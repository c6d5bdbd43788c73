-- The status of a repeated answer is that of its call; nothing has ever read the one that was kept.
ALTER TABLE idempotency_key DROP COLUMN status;
