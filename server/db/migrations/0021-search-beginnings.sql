-- A word of one or two letters is looked for at the beginning alone: trigrams know hardly more of it than its first letter.
CREATE INDEX task_beginning_idx ON task ("left"(search_folded, 8)) WHERE deleted_at IS NULL;
CREATE INDEX submittal_beginning_idx ON submittal ("left"(search_folded, 8)) WHERE deleted_at IS NULL;
CREATE INDEX rfi_beginning_idx ON rfi ("left"(search_folded, 8)) WHERE deleted_at IS NULL;
