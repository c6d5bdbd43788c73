/** Apart from the other sentences, because the screen of imports alone needs them. */
export const importsScreen = {
  title: 'Import',
  ofKind: (many: string) => `Import ${many}`,
  steps: ['File', 'Columns', 'Check', 'Done'],
  /** Of the second step and those after it; the first has its form. */
  headings: { 1: 'What each column becomes', 2: 'What becomes of each row', 3: 'What came of it' },
  stepsLabel: 'Steps of the import',
  kind: 'What to import',
  template: 'Template to fill in:',
  excel: 'Excel',
  csv: 'CSV',
  drop: 'Drop an Excel or CSV file here',
  dropNow: 'Let go to read the file',
  choose: 'Choose a file',
  limits:
    'At most 10 MB, 5,000 rows and 60 columns. The first row has the headings. An empty cell changes nothing; (empty) empties a field.',
  again: 'To change what is there, export the list with IDs, edit it and import it again.',
  passwords:
    'A file holds no passwords. New employees set one by ‘Forgot password?’, or get one by Reset Password.',
  reading: 'Reading the file…',
  kinds: 'You may not create anything that can be imported.',
  fileIs: (name: string, rows: number) =>
    `${name}, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
  sheet: 'Sheet',
  inFile: 'In your file',
  becomes: 'Becomes',
  fieldOf: (header: string) => `Field for ${header}`,
  unnamed: (letters: string) => `Column ${letters}`,
  left: 'Not imported',
  isRequired: 'required',
  check: 'Check the rows',
  checking: (done: number, total: number) => `Checking… ${figure(done)} of ${figure(total)} rows`,
  importing: (done: number, total: number) => `Importing… ${figure(done)} of ${figure(total)} rows`,
  mayLeave: 'You can leave this page: it goes on, and this address shows how it went.',
  outcomes: { faults: 'Faults', create: 'New', update: 'Changed', unchanged: 'Unchanged' },
  none: {
    faults: 'No row has a fault.',
    create: 'No row makes a new record.',
    update: 'No row changes a record.',
    unchanged: 'No row leaves a record as it is.',
  },
  row: (number: number) => `Row ${number}`,
  empty: '(empty)',
  columns: 'Change the columns',
  other: 'Choose another file',
  commit: (rows: number) => `Import ${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  commitWithout: (rows: number, faults: number) =>
    `Import ${figure(rows)} ${rows === 1 ? 'row' : 'rows'}, leave out ${figure(faults)}`,
  nothing: 'There is nothing to import: no row is new or changed.',
  onlyFaults: (faults: number) =>
    `${faults === 1 ? '1 row has' : `${figure(faults)} rows have`} faults, and no other row is new or changed. Mend the faults in the file and read it again.`,
  mend: 'Mend the faults in the file and read it again, or import without these rows.',
  toList: (many: string) => `To ${many}`,
  another: 'Import another file',
  undo: 'Undo',
  undone: 'The import was undone',
  askUndo: 'Take the whole import back?',
  undoes: (name: string, created: number, changed: number) =>
    `${name}: ${figure(created)} created, ${figure(changed)} changed`,
  leftOut: (rows: number) =>
    rows === 1 ? '1 row with faults was left out.' : `${figure(rows)} rows with faults were left out.`,
  failed: 'This import did not work.',
  missing: 'This import is not there any more. Files that were not imported are kept for a day.',
  previous: 'Previous',
  next: 'Next',
} as const

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
