-- A firm after seven years: every row is made from its number by a hash, so two runs give the same rows.
-- Setting: bench.tasks is the number of live tasks.

-- Plain indexes are made again once the rows are there, and the kept totals are filled in one step: adding to one
-- counter row 100,000 times in one transaction would take longer than everything else.
CREATE TEMP TABLE left_out AS
SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS before, pg_get_indexdef(i.indexrelid) AS after
FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique
UNION ALL
SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
  format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
FROM pg_trigger WHERE tgfoid = 'count_live_rows'::regproc;

CREATE FUNCTION pg_temp.run_all(statements text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  FOREACH statement IN ARRAY statements LOOP EXECUTE statement; END LOOP;
END
$$;
SELECT pg_temp.run_all(array_agg(before)) FROM left_out;

-- A number from 0 up to 1 that belongs to `n`; another salt gives an independent one.
CREATE FUNCTION pg_temp.roll(n bigint, salt bigint) RETURNS double precision IMMUTABLE LANGUAGE sql AS $$
  SELECT (hashint8extended(n, salt) & 1048575) / 1048576.0::double precision
$$;
CREATE FUNCTION pg_temp.pick(words text[], n bigint, salt bigint) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT words[1 + floor(pg_temp.roll(n, salt) * cardinality(words))::int]
$$;
-- From 1 to `most`, the low ones more often the higher the skew.
CREATE FUNCTION pg_temp.rank(most int, skew double precision, n bigint, salt bigint) RETURNS int IMMUTABLE LANGUAGE sql AS $$
  SELECT 1 + floor(power(pg_temp.roll(n, salt), skew) * most)::int
$$;
CREATE FUNCTION pg_temp.discipline(n bigint, salt bigint) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT (ARRAY['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'])[pg_temp.rank(5, 1.3, n, salt)]
$$;
CREATE FUNCTION pg_temp.last_day() RETURNS date IMMUTABLE LANGUAGE sql AS $$ SELECT date '2026-06-30' $$;

-- People and directory ---------------------------------------------------------------------------------------

INSERT INTO employee (id, name, email, role, date_joined, is_active, onboarding_completed, email_verified_at, created_at)
SELECT md5('employee' || n)::uuid, first || ' ' || last, lower(first || '.' || last) || n || '@example.com',
  CASE WHEN n = 1 THEN 'Administrator' WHEN n = 2 THEN 'CEO' WHEN n = 3 THEN 'Mechanical Head'
    WHEN n = 4 THEN 'Electrical Head' WHEN n = 5 THEN 'Plumbing Head' WHEN n = 6 THEN 'Fire Protection Head'
    WHEN n = 7 THEN 'IT Head' WHEN n <= 10 THEN 'IT' WHEN n <= 35 THEN 'Manager'
    WHEN n > 195 THEN 'Other' WHEN n > 188 THEN 'Accountant' ELSE 'Team Member' END,
  joined, n <= 35 OR pg_temp.roll(n, 1) > 0.1, true, joined, joined
FROM (
  SELECT n, date '2012-01-01' + floor(pg_temp.roll(n, 2) * 5200)::int AS joined,
    pg_temp.pick(ARRAY['Ana', 'Ben', 'Carla', 'David', 'Elena', 'Frank', 'Grace', 'Hector', 'Irene', 'James', 'Karen',
      'Luis', 'Maria', 'Nathan', 'Olivia', 'Paul', 'Quinn', 'Rosa', 'Samuel', 'Teresa', 'Victor', 'Wendy'], n, 3) AS first,
    pg_temp.pick(ARRAY['Abbott', 'Alvarez', 'Baker', 'Castillo', 'Dawson', 'Esparza', 'Foster', 'Garza', 'Hensley',
      'Ibarra', 'Jennings', 'Kowalski', 'Lambert', 'Mendoza', 'Nguyen', 'Ortega', 'Patel', 'Quintana', 'Reyes',
      'Schmidt', 'Trevino', 'Underwood', 'Vasquez', 'Whitfield', 'Zamora'], n, 4) AS last
  FROM generate_series(1, 200) n) person;

INSERT INTO client (uuid, name, email, phone_number, street_address, city, state, postal_code, created_at)
SELECT md5('client' || n)::uuid, name || ' ' || n, 'office@client' || n || '.example.com',
  '512' || lpad((n * 7919 % 10000000)::text, 7, '0'), 100 + n || ' Main St',
  pg_temp.pick(ARRAY['Austin', 'Dallas', 'Houston', 'San Antonio', 'Waco', 'Laredo', 'Tyler', 'Plano'], n, 5),
  CASE WHEN pg_temp.roll(n, 6) < 0.95 THEN 'TX' ELSE 'OK' END, (75000 + n * 37 % 4999)::text,
  timestamptz '2019-06-01 15:00Z' + n * interval '5 days'
FROM (
  SELECT n, pg_temp.pick(ARRAY['Bluebonnet', 'Pecan Creek', 'Llano', 'Brazos', 'Live Oak', 'Caprock', 'Rio Bravo',
      'Lone Star', 'Piney Woods', 'Hill Country', 'Gulf Bend', 'Blackland'], n, 7) || ' '
    || pg_temp.pick(ARRAY['ISD', 'Medical Center', 'Development', 'Properties', 'Builders', 'Foods', 'County',
      'Church', 'Storage', 'Hospitality'], n, 8) AS name
  FROM generate_series(1, 500) n) client;

INSERT INTO point_of_contact (uuid, name, email, phone_number, client_uuid, created_at)
SELECT md5('contact' || n)::uuid, name, lower(replace(name, ' ', '.')) || n || '@example.org',
  '210' || lpad((n * 6007 % 10000000)::text, 7, '0'),
  CASE WHEN pg_temp.roll(n, 9) < 0.9 THEN md5('client' || pg_temp.rank(500, 1.2, n, 10))::uuid END,
  timestamptz '2019-06-01 15:00Z' + n * interval '2 days'
FROM (
  SELECT n, pg_temp.pick(ARRAY['Anil', 'Bonnie', 'Cesar', 'Doug', 'Erin', 'Felix', 'Gail', 'Hugh', 'Iris', 'Janet',
      'Kyle', 'Linda', 'Monica', 'Norma', 'Omar', 'Paula', 'Robert', 'Steve', 'Tina', 'Yolanda'], n, 11) || ' '
    || pg_temp.pick(ARRAY['Alvarado', 'Brandt', 'Cantu', 'Delgado', 'Esquivel', 'Grimes', 'Hurst', 'Marsh', 'Mehta',
      'Nakamura', 'Pruett', 'Salinas', 'Tate', 'Villarreal', 'Yates'], n, 12) AS name
  FROM generate_series(1, 1000) n) contact;

-- Projects: the last quarter of them is still work -----------------------------------------------------------

CREATE TEMP TABLE made_project AS
SELECT n, n > 1500 AS is_work, start_date,
  to_char(start_date, 'YY') || lpad((row_number() OVER (PARTITION BY extract(year FROM start_date) ORDER BY n))::text, 4, '0')
    || '-' || substr(md5('project' || n), 1, 4) || '-' || substr(md5('project' || n), 5, 4)
    || '-' || substr(md5('project' || n), 9, 12) AS project_id
FROM (SELECT n, date '2019-07-01' + n * 2550 / 2000 AS start_date FROM generate_series(1, 2000) n) project;
CREATE UNIQUE INDEX ON made_project (n);
ANALYZE made_project;

INSERT INTO project_number
SELECT extract(year FROM start_date), count(*) FROM made_project GROUP BY 1;

INSERT INTO project (project_id, project_name, description, status, start_date, end_date, is_deadline, no_date_due,
  manager, city, client_uuid, point_of_contact_uuid, template, project_size, is_sent_to_quickbooks, created_at)
SELECT project_id,
  pg_temp.pick(ARRAY['Cedar Ridge', 'Bluebonnet', 'Stone Hill', 'Pecan Creek', 'Transportation', 'Riverwalk', 'Oak Grove',
    'Mission', 'Northgate', 'Southpark', 'Eastside', 'Westlake', 'Harbor', 'Prairie', 'Summit', 'Mesa', 'Canyon',
    'Heritage', 'Liberty', 'Pioneer', 'Sunset', 'Lakeview', 'Meadow', 'Limestone', 'Juniper'], n, 13) || ' '
    || pg_temp.pick(ARRAY['Elementary', 'High School', 'Clinic', 'Hospital Wing', 'Warehouse', 'Office Tower', 'Library',
    'Fire Station', 'Brewery', 'Restaurant', 'Church', 'Data Hall', 'Hotel', 'Apartments', 'Courthouse',
    'Field House', 'Chiller Plant', 'Laboratory', 'Terminal', 'Parking Garage'], n, 14) || ' '
    || pg_temp.pick(ARRAY['Renovation', 'Addition', 'HVAC Replacement', 'Tenant Finish', 'New Building', 'Lighting Upgrade',
    'Re-roof', 'Phase 2', 'Expansion', 'Commissioning'], n, 15),
  repeat('Backgrounds updated after the owner review. ', pg_temp.rank(6, 1, n, 16) - 1),
  CASE WHEN is_work THEN pg_temp.pick(ARRAY['Active', 'Active', 'Active', 'Active', 'Hold', 'Review', 'Not Started'], n, 17)
    WHEN pg_temp.roll(n, 18) < 0.93 THEN 'Completed' ELSE 'Cancelled' END,
  start_date, due, due IS NOT NULL AND pg_temp.roll(n, 19) < 0.3, due IS NULL,
  md5('employee' || 2 + pg_temp.rank(33, 1.4, n, 20))::uuid,
  (ARRAY['Austin', 'San Antonio', 'Houston', 'Dallas', 'Fort Worth', 'Round Rock', 'Georgetown', 'Waco', 'Temple', 'Killeen',
    'Bryan', 'San Marcos', 'Corpus Christi', 'Laredo', 'McAllen', 'Tyler', 'Plano', 'Denton', 'Lubbock',
    'El Paso'])[pg_temp.rank(20, 1.5, n, 21)],
  CASE WHEN pg_temp.roll(n, 22) < 0.95 THEN md5('client' || pg_temp.rank(500, 1.6, n, 23))::uuid END,
  CASE WHEN pg_temp.roll(n, 24) < 0.7 THEN md5('contact' || pg_temp.rank(1000, 1.6, n, 25))::uuid END,
  pg_temp.pick(ARRAY['default', 'commercial', 'educational', 'food service', 'industrial', 'medical', 'municipal',
    'residential'], n, 26),
  round((1500 + power(pg_temp.roll(n, 27), 3) * 250000)::numeric, -1),
  NOT is_work AND pg_temp.roll(n, 28) < 0.8, start_date + time '15:00'
FROM (SELECT *, CASE WHEN pg_temp.roll(n, 29) < 0.92 THEN start_date + 60 + pg_temp.rank(400, 1, n, 30) END AS due
  FROM made_project) project;

UPDATE project SET completed_on = least(m.start_date + 40 + pg_temp.rank(430, 1, n, 93), pg_temp.last_day())
FROM made_project m WHERE m.project_id = project.project_id AND status = 'Completed';

-- Work: most of it is closed, the open fifth is in projects that are still work ------------------------------

-- Every kind of work item: its project, its two people, the day it came, whether it is open. One in a hundred
-- more than asked for lies in the recycle bin.
CREATE FUNCTION pg_temp.work(kind text, live bigint)
RETURNS TABLE (n bigint, id uuid, project_id text, day date, is_open boolean, assignee uuid, author uuid, deleted_at timestamptz)
LANGUAGE sql AS $$
  SELECT item.n, md5(kind || item.n)::uuid, p.project_id, day,
    pg_temp.roll(item.n, salt + 1) < CASE WHEN p.is_work THEN 0.75 ELSE 0.02 END,
    md5('employee' || pg_temp.rank(188, 1.5, item.n, salt + 2))::uuid,
    md5('employee' || pg_temp.rank(60, 1.5, item.n, salt + 3))::uuid,
    CASE WHEN item.n > live THEN day + time '18:00' END
  FROM (SELECT n, hashtext(kind)::bigint AS salt FROM generate_series(1, live + live / 100) n) item
  -- 733 and 2,000 have no common divisor: the busy projects are spread over the years.
  JOIN made_project p ON p.n = 1 + pg_temp.rank(2000, 1.8, item.n, salt) * 733 % 2000
  CROSS JOIN LATERAL (SELECT least(p.start_date + pg_temp.rank(200, 1, item.n, salt + 4), pg_temp.last_day()) AS day) came
$$;

INSERT INTO task (task_id, project_id, title, description, category, status, completion_percentage, due_date, date_created,
  assigned_by, assigned_to, pinged, estimated_hours, completed_at, created_at, deleted_at)
SELECT id, project_id,
  pg_temp.pick(ARRAY['Block load calculation', 'Duct layout', 'Ventilation schedule', 'Rooftop unit selections',
    'Exhaust fan schedule', 'VAV box schedule', 'Hydronic piping layout', 'Pump head calculation', 'Kitchen hood calculation',
    'Sequence of operations', 'Mechanical demolition plan', 'Energy code form', 'Smoke control calculation',
    'Condensate routing', 'Panel schedules', 'One-line diagram', 'Lighting layout', 'Fixture schedule', 'Power plan',
    'Short-circuit study', 'Egress photometrics', 'Generator sizing', 'Service load calculation', 'Fire alarm layout',
    'Voltage drop check', 'Grounding details', 'Switchgear selections', 'Lighting control narrative', 'Site lighting',
    'Arc-flash labels', 'Domestic water riser', 'Sanitary and vent layout', 'Water heater sizing', 'Gas piping sizing',
    'Grease interceptor sizing', 'Storm drainage', 'Backflow selection', 'Plumbing fixture schedule', 'Medical gas plan',
    'Sprinkler layout', 'Hydraulic calculation', 'Fire pump selection', 'Standpipe plan', 'Hydrant flow test',
    'Permit comments', 'Site visit report', 'Specification edit', 'Cost estimate', 'Record drawings', 'Meeting notes'], n, 31)
    || ', ' || pg_temp.pick(ARRAY['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Roof', 'Basement', 'Site', 'Penthouse'], n, 32)
    || CASE WHEN pg_temp.roll(n, 33) < 0.4 THEN ', area ' || chr(64 + pg_temp.rank(8, 1, n, 34)) ELSE '' END
    || CASE WHEN pg_temp.roll(n, 35) < 0.3 THEN ' (ASI ' || pg_temp.rank(400, 1, n, 36) || ')' ELSE '' END,
  repeat('Coordinate with the other trades before tagging. ', pg_temp.rank(5, 1, n, 37) - 1),
  pg_temp.discipline(n, 38), CASE WHEN is_open THEN 'Active' ELSE 'Closed' END,
  CASE WHEN is_open THEN pg_temp.rank(18, 2, n, 39) * 5 - 5 ELSE 100 END,
  day + pg_temp.rank(30, 1, n, 40), day, author, CASE WHEN pg_temp.roll(n, 41) < 0.98 THEN assignee END,
  is_open AND pg_temp.roll(n, 42) < 0.03,
  CASE WHEN pg_temp.roll(n, 94) < 0.8 THEN pg_temp.rank(160, 2, n, 95) * 0.25 END,
  CASE WHEN NOT is_open THEN day + time '20:00' + pg_temp.rank(25, 1.5, n, 43) * interval '1 day' END,
  day + time '14:00' + n % 28000 * interval '1 second', deleted_at
FROM pg_temp.work('task', current_setting('bench.tasks')::bigint) ORDER BY day, n;

INSERT INTO assignment (id, title, description, category, status, due_date, date_created, assigned_by, assigned_to,
  completed_at, created_at, deleted_at)
SELECT id, pg_temp.pick(ARRAY['Order plotter paper', 'Renew software licences', 'Update the load template', 'Feedback',
    'Prepare the staff meeting', 'Review time sheets', 'Call the utility', 'Archive old drawings', 'Train a new colleague',
    'Check the truck'], n, 44) || ' ' || pg_temp.rank(300, 1, n, 45), '', pg_temp.discipline(n, 46),
  CASE WHEN is_open THEN 'Active' ELSE 'Closed' END, day + 7, day, author, assignee,
  CASE WHEN NOT is_open THEN day + time '20:00' + interval '3 days' END, day + time '14:00', deleted_at
FROM pg_temp.work('assignment', 5000) ORDER BY day, n;

INSERT INTO submittal (submittal_id, project_id, sub_number, sub_description, category, status, created_date, received_date,
  assigned_to, assigned_by, alert_status, completed_at, created_at, deleted_at, title, spec_section, submittal_type,
  holder_type, holder_id, ball_in_court, court_since, turn_since)
SELECT id, project_id, row_number() OVER (PARTITION BY project_id ORDER BY day, n),
  pg_temp.pick(ARRAY['Rooftop units', 'Air handling units', 'VAV terminal units', 'Ductwork shop drawings', 'Diffusers',
    'Chillers', 'Panelboards', 'Switchgear', 'Light fixtures', 'Generators', 'Wiring devices', 'Water heaters',
    'Plumbing fixtures', 'Backflow preventers', 'Sprinkler heads', 'Fire pump', 'Fire alarm devices'], n, 47)
    || ', ' || pg_temp.pick(ARRAY['product data', 'shop drawings', 'sound data', 'test report', 'revision'], n, 48)
    || ' ' || n || repeat('. Please return two stamped copies', pg_temp.rank(4, 1, n, 49) - 1),
  pg_temp.discipline(n, 50), CASE WHEN is_open THEN 'Active' ELSE 'Closed' END, day,
  day - pg_temp.rank(5, 2, n, 51) + 1, assignee, author,
  is_open AND pg_temp.roll(n, 52) < 0.05,
  CASE WHEN NOT is_open THEN day + time '20:00' + pg_temp.rank(20, 1.5, n, 53) * interval '1 day' END,
  day + time '14:00' + n % 28000 * interval '1 second', deleted_at,
  CASE WHEN pg_temp.roll(n, 80) < 0.7 THEN 'Submittal package ' || n ELSE '' END,
  pg_temp.pick(ARRAY['23 05 00', '23 31 13', '23 74 00', '26 24 16', '26 51 00', '22 40 00', '21 13 13', ''], n, 81),
  pg_temp.pick(ARRAY['Product Data', 'Shop Drawings', 'Samples', 'O&M', 'Other', ''], n, 82),
  CASE WHEN is_open THEN 'user' END, CASE WHEN is_open THEN assignee END, CASE WHEN is_open THEN 'not yet told' END, day, day
FROM pg_temp.work('submittal', 25000) ORDER BY day, n;

INSERT INTO rfi (rfi_id, project_id, rfi_number, description, category, status, date_received, sent_out_date,
  created_by, assigned_to, alert_status, completed_at, created_at, deleted_at,
  holder_type, holder_id, ball_in_court, court_since, turn_since)
SELECT id, project_id, row_number() OVER (PARTITION BY project_id ORDER BY day, n),
  pg_temp.pick(ARRAY['Supply main conflicts with the beam at', 'Confirm the thermostat location at', 'Existing duct differs at',
    'Panel clearance at', 'Confirm the feeder size at', 'Floor drain missing at', 'Vent termination near', 'Head spacing at',
    'Ceiling height conflict at', 'Fixture type unclear at'], n, 54) || ' gridline ' || chr(65 + (n % 20)::int) || '-' || n % 37
    || repeat('. See the attached sketch', pg_temp.rank(4, 1, n, 55) - 1),
  pg_temp.discipline(n, 56), CASE WHEN is_open THEN 'Active' ELSE 'Closed' END, day,
  CASE WHEN NOT is_open THEN day + pg_temp.rank(15, 1.5, n, 57) END,
  author, assignee, is_open AND pg_temp.roll(n, 58) < 0.05,
  CASE WHEN NOT is_open THEN day + time '20:00' + pg_temp.rank(15, 1.5, n, 57) * interval '1 day' END,
  day + time '14:00' + n % 28000 * interval '1 second', deleted_at,
  CASE WHEN is_open THEN 'user' END, CASE WHEN is_open THEN assignee END, CASE WHEN is_open THEN 'not yet told' END, day, day
FROM pg_temp.work('rfi', 25000) ORDER BY day, n;

-- Whose turn it was: nothing to three times out of the house and back, every third open one still out -----------

-- Work days from a Monday long ago up to a day, and the day of such a number.
CREATE FUNCTION pg_temp.work_days_to(day date) RETURNS int IMMUTABLE LANGUAGE sql AS $$
  SELECT (day - date '2000-01-03') / 7 * 5 + least((day - date '2000-01-03') % 7 + 1, 5)
$$;
CREATE FUNCTION pg_temp.work_day(number int) RETURNS date IMMUTABLE LANGUAGE sql AS $$
  SELECT date '2000-01-03' + (number - 1) / 5 * 7 + (number - 1) % 5
$$;

CREATE TEMP TABLE played AS
SELECT row_number() OVER (ORDER BY model, id) AS n, item.*
FROM (
  SELECT 'rfi' AS model, rfi_id AS id, project_id, date_received AS came, completed_at::date AS closed_on, assigned_to,
    created_by AS author, 7 AS allowed FROM rfi
  UNION ALL
  SELECT 'submittal', submittal_id, project_id, received_date, completed_at::date, assigned_to, assigned_by, 10
  FROM submittal) item;

CREATE TEMP TABLE made_step AS
SELECT p.model, p.id AS record_id, p.project_id, place, p.author,
  CASE WHEN place = 0 THEN 'received' WHEN place = 2 * turns + 1 THEN 'closed' WHEN place % 2 = 1 THEN 'sent' ELSE 'back' END
    AS step,
  CASE WHEN place = 2 * turns + 1 THEN p.closed_on
    ELSE p.came + greatest(0, coalesce(p.closed_on, least(p.came + 40, pg_temp.last_day())) - p.came) * place
      / (2 * turns + 1) END AS on_date,
  p.assigned_to, pg_temp.roll(p.n * 8 + place, 83) < 0.2 AND project.client_uuid IS NOT NULL AS is_client,
  project.client_uuid, p.n
FROM (SELECT *, (pg_temp.rank(100, 1, n, 84) > 40)::int + (pg_temp.rank(100, 1, n, 84) > 65)::int
    + (pg_temp.rank(100, 1, n, 84) > 85)::int AS turns FROM played) p
JOIN project USING (project_id)
CROSS JOIN LATERAL generate_series(0, CASE WHEN p.closed_on IS NOT NULL THEN 2 * turns + 1
  WHEN turns > 0 AND p.n % 3 = 0 THEN 2 * turns - 1 ELSE 2 * turns END) place;

INSERT INTO court_step (model, record_id, project_id, step, party_type, party_id, party_name, on_date, note, by_id, at)
SELECT model, record_id, project_id, step,
  CASE WHEN step = 'closed' THEN NULL WHEN step <> 'sent' THEN 'user' WHEN is_client THEN 'client' ELSE 'other' END,
  CASE WHEN step = 'closed' THEN NULL WHEN step <> 'sent' THEN assigned_to WHEN is_client THEN client_uuid END,
  CASE WHEN step = 'closed' THEN NULL WHEN step <> 'sent' THEN employee.name WHEN is_client THEN client.name
    ELSE pg_temp.pick(ARRAY['Architect', 'Contractor', 'Owner', 'Structural engineer', 'Architect'], n * 8 + place, 85) END,
  on_date, CASE WHEN step = 'sent' THEN 'Please confirm the marked dimensions.' ELSE '' END, author,
  on_date + time '15:00' + place * interval '1 minute'
FROM made_step JOIN employee ON employee.id = assigned_to LEFT JOIN client ON client.uuid = client_uuid
ORDER BY on_date, place, record_id;

-- Where the steps lead: the last one, and the work days of each side before it.
CREATE TEMP TABLE standing AS
SELECT DISTINCT ON (model, record_id) model, record_id, step, party_type, party_id, party_name, on_date AS since,
  coalesce(sum(days) FILTER (WHERE party_type = 'user') OVER before, 0)::int AS us,
  coalesce(sum(days) FILTER (WHERE party_type <> 'user') OVER before, 0)::int AS them
FROM (
  SELECT *, greatest(0, pg_temp.work_days_to(lead(on_date) OVER (PARTITION BY model, record_id ORDER BY step_id))
    - pg_temp.work_days_to(on_date)) AS days FROM court_step) stretch
WINDOW before AS (PARTITION BY model, record_id ORDER BY step_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY model, record_id, step_id DESC;
CREATE UNIQUE INDEX ON standing (record_id);
ANALYZE standing;

CREATE FUNCTION pg_temp.due(since date, days int) RETURNS date IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN days = 0 AND extract(isodow FROM since) < 6 THEN since
    ELSE pg_temp.work_day(pg_temp.work_days_to(since) + greatest(days, 1)) END
$$;

UPDATE rfi SET holder_type = party_type, holder_id = party_id, ball_in_court = party_name, court_since = since,
  court_days_us = us, court_days_them = them, turn_since = since, turn_days_us = us,
  court_due = CASE WHEN party_type = 'user' THEN pg_temp.due(since, greatest(0, 7 - us)) END,
  on_time = CASE WHEN step = 'closed' THEN us <= 7 END,
  answer = CASE WHEN step = 'closed' THEN 'Keep the clearance and lower the main to 9 ft. See the sketch.' ELSE '' END,
  answered_by = CASE WHEN step = 'closed' THEN assigned_to END, answered_on = CASE WHEN step = 'closed' THEN since END,
  answer_discipline = CASE WHEN step = 'closed' THEN category END
FROM standing WHERE record_id = rfi_id;
UPDATE submittal SET holder_type = party_type, holder_id = party_id, ball_in_court = party_name, court_since = since,
  court_days_us = us, court_days_them = them, turn_since = since, turn_days_us = us,
  court_due = CASE WHEN party_type = 'user' THEN pg_temp.due(since, greatest(0, 10 - us)) END,
  on_time = CASE WHEN step = 'closed' THEN us <= 10 END,
  disposition = CASE WHEN step = 'closed' THEN pg_temp.pick(ARRAY['Approved', 'Approved as Noted', 'Revise and Resubmit',
    'Rejected', 'For Record Only'], sub_number, 86) ELSE '' END,
  returned_on = CASE WHEN step = 'closed' THEN since END, returned_to = CASE WHEN step = 'closed' THEN 'Architect' ELSE '' END
FROM standing WHERE record_id = submittal_id;

INSERT INTO invoice (invoice_id, project_id, invoice_date, payment_status, payment_amount, notes, user_sent_by, completed_at,
  created_at, deleted_at)
SELECT id, project_id, day, CASE WHEN is_open THEN 'Pending' ELSE 'Sent' END, pg_temp.rank(20, 1, n, 59) * 5,
  pg_temp.pick(ARRAY['Design development complete.', 'Construction documents issued.', 'Construction administration.',
    'Final inspection passed.', 'Added scope approved by email.'], n, 60),
  md5('employee' || 188 + pg_temp.rank(7, 1, n, 61))::uuid,
  CASE WHEN NOT is_open THEN day + time '20:00' + pg_temp.rank(30, 1, n, 62) * interval '1 day' END,
  day + time '14:00' + n % 28000 * interval '1 second', deleted_at
FROM pg_temp.work('invoice', 20000) ORDER BY day, n;

-- Money: most projects have a fee, half of these with phases; invoices come to it in equal shares ------------------

-- Whole ten thousands: every percent of every phase is whole cents.
INSERT INTO contract (project_id, fee_cents, additional_cents, phases, created_at)
SELECT project_id, fee, CASE WHEN has_more THEN 500000 ELSE 0 END,
  CASE WHEN pg_temp.roll(n, 96) < 0.5 THEN (
    SELECT jsonb_agg(jsonb_build_object('id', md5(project_id || place)::uuid, 'name', name, 'kind', 'basic',
      'share_bp', share * 100, 'amount_cents', fee / 100 * share) ORDER BY place)
    FROM (VALUES (1, 'Schematic Design', 15), (2, 'Design Development', 20), (3, 'Construction Documents', 40),
      (4, 'Bidding', 5), (5, 'Construction Administration', 20)) phase (place, name, share)) ELSE '[]' END
  || CASE WHEN has_more THEN jsonb_build_array(jsonb_build_object('id', md5(project_id || 'more')::uuid,
    'name', 'Commissioning', 'kind', 'additional', 'share_bp', NULL, 'amount_cents', 500000)) ELSE '[]' END,
  start_date + time '16:00'
FROM (
  SELECT m.n, project_id, m.start_date, 1000000 * (1 + floor(project_size / 12500))::bigint AS fee,
    pg_temp.roll(m.n, 97) < 0.05 AS has_more
  FROM project JOIN made_project m USING (project_id)
  WHERE status <> 'Cancelled' AND pg_temp.roll(m.n, 98) < 0.92) project;

CREATE TEMP TABLE made_invoice AS
SELECT invoice_id, client.name AS client, contract.fee_cents, contract.fee_cents + contract.additional_cents AS total_cents, phases, percent,
  fee_cents / 100 * percent AS amount,
  sum(fee_cents / 100 * percent) OVER (
    PARTITION BY i.project_id ORDER BY payment_status <> 'Sent', i.completed_at, i.invoice_date, i.created_at, i.invoice_id) AS to_date,
  payment_status = 'Sent' AND pg_temp.roll(n, 99) < 0.03 AS is_void,
  CASE WHEN payment_status <> 'Sent' THEN 0 WHEN invoice_date > pg_temp.last_day() - 20 - pg_temp.rank(150, 2, n, 100) THEN 0
    WHEN pg_temp.roll(n, 101) < 0.03 THEN fee_cents / 200 * percent ELSE fee_cents / 100 * percent END AS paid,
  invoice_date + 10 + pg_temp.rank(60, 1, n, 102) AS paid_on
FROM (
  SELECT invoice.*, row_number() OVER (ORDER BY invoice_id) AS n,
    CASE WHEN NOT m.is_work AND m.n % 5 > 0 AND place = shares THEN greatest(1, 100 - (shares - 1) * (100 / shares))
      ELSE greatest(1, CASE WHEN m.is_work THEN 40 ELSE 100 END / shares) END AS percent
  FROM (
    SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY created_at, invoice_id) AS place,
      count(*) OVER (PARTITION BY project_id) AS shares
    FROM invoice WHERE deleted_at IS NULL) invoice
  JOIN made_project m USING (project_id)) i
LEFT JOIN contract USING (project_id)
JOIN project USING (project_id) LEFT JOIN client ON client.uuid = client_uuid;
UPDATE made_invoice SET paid = 0 WHERE is_void OR paid IS NULL;

UPDATE invoice SET payment_amount = percent, due_date = invoice_date + 30, amount_cents = amount,
  to_date_cents = CASE WHEN is_void THEN NULL ELSE to_date END,
  previously_billed_cents = CASE WHEN is_void THEN NULL ELSE to_date - amount END,
  remaining_cents = CASE WHEN is_void THEN NULL ELSE total_cents - to_date END,
  is_frozen = payment_status = 'Sent' AND amount IS NOT NULL,
  line_amounts = CASE WHEN amount IS NULL THEN NULL WHEN NOT phases @? '$[*] ? (@.kind == "basic")'
    THEN jsonb_build_array(jsonb_build_object('phase_id', NULL, 'percent', percent, 'amount_cents', amount))
    ELSE (SELECT jsonb_agg(jsonb_build_object('phase_id', phase ->> 'id', 'percent', percent,
        'amount_cents', (phase ->> 'amount_cents')::bigint / 100 * percent))
      FROM jsonb_array_elements(phases) phase WHERE phase ->> 'kind' = 'basic') END,
  voided_at = CASE WHEN is_void THEN completed_at + interval '2 days' END,
  void_reason = CASE WHEN is_void THEN 'Sent to the wrong client' ELSE '' END,
  approved_at = CASE WHEN payment_status <> 'Sent' AND payment_amount % 3 = 0 THEN created_at END,
  approved_by = CASE WHEN payment_status <> 'Sent' AND payment_amount % 3 = 0 THEN md5('employee3')::uuid END,
  billed_client = CASE WHEN payment_status = 'Sent' THEN client END, billed_address = CASE WHEN payment_status = 'Sent' THEN 'Austin' END,
  paid_cents = paid, paid_on = CASE WHEN paid > 0 AND paid = amount THEN made_invoice.paid_on END,
  exported_at = CASE WHEN paid > 0 THEN made_invoice.paid_on + time '12:00' END
FROM made_invoice WHERE made_invoice.invoice_id = invoice.invoice_id;
UPDATE invoice SET due_date = invoice_date + 30 WHERE due_date IS NULL;

-- What is paid in two parts is paid half of it first.
INSERT INTO invoice_payment (invoice_id, paid_on, amount_cents, note, at)
SELECT invoice_id, paid_on + part - 1, paid / parts, 'Check', paid_on + part + time '15:00'
FROM made_invoice CROSS JOIN LATERAL (SELECT CASE WHEN percent % 4 = 0 THEN 2 ELSE 1 END AS parts) split
CROSS JOIN LATERAL generate_series(1, parts) part WHERE paid > 0;

UPDATE invoice SET invoice_number = to_char(invoice_date, 'YYYY') || '-' || lpad(number::text, 4, '0')
FROM (
  SELECT invoice_id, row_number() OVER (PARTITION BY extract(year FROM invoice_date) ORDER BY completed_at, invoice_id) AS number
  FROM invoice WHERE payment_status = 'Sent' AND deleted_at IS NULL) numbered
WHERE numbered.invoice_id = invoice.invoice_id;
INSERT INTO invoice_counter (year, last)
SELECT split_part(invoice_number, '-', 1)::smallint, max(split_part(invoice_number, '-', 2)::int)
FROM invoice WHERE invoice_number IS NOT NULL GROUP BY 1;

-- History: what each record began with, in the order of its making -------------------------------------------

INSERT INTO history (at, actor, model, record_id, project_id, action, changes)
SELECT at, actor, model, record_id, project_id, 'create',
  (SELECT jsonb_object_agg(key, jsonb_build_array(NULL, value)) FROM jsonb_each_text(began))
FROM (
  SELECT created_at AS at, NULL::uuid AS actor, 'user' AS model, id::text AS record_id, NULL AS project_id,
    jsonb_build_object('name', name, 'email', email, 'role', role) AS began FROM employee
  UNION ALL
  SELECT created_at, NULL, 'client', uuid::text, NULL, jsonb_build_object('name', name, 'city', city) FROM client
  UNION ALL
  SELECT created_at, NULL, 'pointofcontact', uuid::text, NULL, jsonb_build_object('name', name, 'email', email)
  FROM point_of_contact
  UNION ALL
  SELECT created_at, manager, 'project', project_id, project_id,
    jsonb_build_object('project_name', project_name, 'status', status, 'city', city, 'start_date', start_date) FROM project
  UNION ALL
  SELECT created_at, assigned_by, 'task', task_id::text, project_id,
    jsonb_build_object('title', title, 'category', category, 'due_date', due_date, 'status', status) FROM task
  UNION ALL
  SELECT created_at, assigned_by, 'assignment', id::text, NULL, jsonb_build_object('title', title, 'due_date', due_date)
  FROM assignment
  UNION ALL
  SELECT created_at, assigned_by, 'submittal', submittal_id::text, project_id,
    jsonb_build_object('sub_description', sub_description, 'category', category, 'sub_number', sub_number) FROM submittal
  UNION ALL
  SELECT created_at, created_by, 'rfi', rfi_id::text, project_id,
    jsonb_build_object('description', description, 'category', category, 'RFI_number', rfi_number) FROM rfi
  UNION ALL
  SELECT created_at, user_sent_by, 'invoice', invoice_id::text, project_id,
    jsonb_build_object('notes', notes, 'payment_amount', payment_amount) FROM invoice) made
ORDER BY at, record_id;

-- Talk and news: a hundred thousand comments, half a million notices ---------------------------------------------

-- One person has three thousand open tasks.
UPDATE task SET assigned_to = busy.id
FROM (SELECT id FROM employee WHERE role = 'Team Member' AND is_active ORDER BY date_joined LIMIT 1) busy
WHERE task_id IN (
  SELECT task_id FROM task WHERE status = 'Active' AND deleted_at IS NULL ORDER BY task_id
  LIMIT current_setting('bench.tasks')::int * 3 / 100);

CREATE TEMP TABLE talked_about AS
SELECT row_number() OVER () AS n, model, record_id, project_id FROM (
  SELECT 'task' AS model, task_id::text AS record_id, project_id FROM task WHERE deleted_at IS NULL
  UNION ALL SELECT 'rfi', rfi_id::text, project_id FROM rfi WHERE deleted_at IS NULL
  UNION ALL SELECT 'submittal', submittal_id::text, project_id FROM submittal WHERE deleted_at IS NULL
  UNION ALL SELECT 'project', project_id, project_id FROM project WHERE deleted_at IS NULL) record;
CREATE UNIQUE INDEX ON talked_about (n);
ANALYZE talked_about;

INSERT INTO comment (id, model, record_id, project_id, body, author, created_at)
SELECT md5('comment' || n)::uuid, model, record_id, project_id,
  pg_temp.pick(ARRAY['The architect moved the wall at', 'Please check the clearance at', 'Sent to the contractor for',
    'Waiting for the owner about', 'Sized again after the load change at', 'Approved as noted for'], n, 70)
    || ' gridline ' || chr(65 + (n % 20)::int) || '-' || n % 37
    || repeat('. The sketch is in the folder', pg_temp.rank(6, 2, n, 71) - 1),
  author, at
FROM (
  SELECT c.n, model, record_id, project_id, md5('employee' || pg_temp.rank(188, 1.5, c.n, 72))::uuid AS author,
    pg_temp.last_day() - (pg_temp.roll(c.n, 73) * 700)::int + time '14:00' + c.n % 28000 * interval '1 second' AS at
  FROM generate_series(1, current_setting('bench.tasks')::bigint) c (n)
  JOIN talked_about t ON t.n = pg_temp.rank((SELECT count(*)::int FROM talked_about), 2.5, c.n, 74)) made
ORDER BY at;

INSERT INTO follow (model, record_id, employee_id, following, because)
SELECT model, record_id, author, true, 'commented' FROM comment ON CONFLICT DO NOTHING;

INSERT INTO notice (employee_id, kind, model, record_id, by_id, at, read_at, comment_id)
SELECT CASE WHEN n % 20 = 0 THEN (
      SELECT id FROM employee WHERE role = 'Team Member' AND is_active ORDER BY date_joined LIMIT 1)
    ELSE md5('employee' || pg_temp.rank(200, 1.2, n, 75))::uuid END,
  'commented', model, record_id, author, at, CASE WHEN n % 50 > 0 THEN at + interval '1 hour' END, id
FROM (SELECT c.*, row_number() OVER (ORDER BY created_at, place) AS n, created_at + place * interval '1 minute' AS at
  FROM comment c CROSS JOIN generate_series(1, 5) place) told
ORDER BY n;

-- The kept totals, but those of tasks and submittals, which are counted by the statement ----------------------

INSERT INTO live_count (model, status, slot, rows)
SELECT 'user', role, 0, count(*) FROM employee GROUP BY role
UNION ALL SELECT 'client', '', 0, count(*) FROM client WHERE deleted_at IS NULL
UNION ALL SELECT 'pointofcontact', '', 0, count(*) FROM point_of_contact WHERE deleted_at IS NULL
UNION ALL SELECT 'project', status, 0, count(*) FROM project WHERE deleted_at IS NULL GROUP BY status
UNION ALL SELECT 'assignment', status, 0, count(*) FROM assignment WHERE deleted_at IS NULL GROUP BY status
UNION ALL SELECT 'rfi', status, 0, count(*) FROM rfi WHERE deleted_at IS NULL GROUP BY status
UNION ALL SELECT 'invoice', payment_status, 0, count(*) FROM invoice WHERE deleted_at IS NULL GROUP BY payment_status;

SELECT pg_temp.run_all(array_agg(after)) FROM left_out;
