/** What projects need from people who do not engineer, by the name in their address. */
export const officeTasks: Record<string, Record<string, string>> = {
  accountant: {
    'Invoice backup for the owner': 'Hours by phase and the reimbursables, one PDF.',
    'Subconsultant invoice check': 'Against the agreement; hold the last ten percent.',
    'Fee and hours summary': 'Planned and used by discipline, for the monthly meeting.',
    'Lien waiver for the last payment': 'Owner’s form, notarized.',
  },
  other: {
    'Print and deliver the permit set': 'Two full-size sets and one half-size, get a receipt.',
    'Scan field markups': 'Into the project folder, one file for each sheet.',
    'Transmittal log': 'Bring it up to date with what went out by mail.',
    'Book the coordination meeting': 'Architect, contractor and our three leads; the large room.',
  },
  it: {
    'Project share and permissions': 'Read for all, write for the team, link for the architect.',
    'Model server space': 'Central model is over 900 MB, move it to the fast volume.',
    'Remote access for the subconsultant': 'Until the end of the project, with a second factor.',
  },
  'it.head': {
    'Data exchange agreement': 'With the architect’s IT: formats, transfer, retention.',
    'Archive plan for the model': 'What we keep, where and for how long.',
  },
}
