-- The hours of one category and week can be more than an integer holds in hundredths.
ALTER TABLE open_count ALTER COLUMN percents TYPE bigint, ALTER COLUMN hundredths TYPE bigint;
