/** Apart from the other sentences, because the help screen alone needs them. */
export const helpMessages = {
  title: 'Help',
  words: {
    title: 'The firm’s words',
    terms: [
      ['Project', 'What the firm is hired for. Tasks, RFIs, submittals, invoices and files belong to one.'],
      ['Task', 'A piece of work in a project. One person has it, or nobody yet.'],
      ['Assignment', 'Work for one person that belongs to no project.'],
      [
        'RFI',
        'Request for information: a question about a project that has to be answered. RFIs are numbered within their project.',
      ],
      [
        'Submittal',
        'What is handed in for review, such as product data or shop drawings. Submittals are numbered within their project.',
      ],
      [
        'Ping',
        'A reminder. What is pinged is marked so on the dashboard of the person who has it; a pinged task is mailed to them as well, unless they have turned that off.',
      ],
      ['Days Old', 'The age of an RFI or a submittal: green up to 3 days, yellow up to 6, then red.'],
      [
        'Final Deadline',
        'In calendars, a project with Deadline ticked. In Review is one whose status is Review.',
      ],
      ['Category', 'The discipline: Mechanical, Electrical, Plumbing, Fire Protection, or Other.'],
      [
        'Board',
        'Assign Tasks: the open tasks of one project, handed out column by column. Finish stores it.',
      ],
      ['Client', 'Who hires the firm. A point of contact is a person there.'],
      ['Invoice', 'A share of a project in percent. It is Pending until it is marked as sent.'],
      ['Folder', 'The files of a project, a task, an RFI or a submittal.'],
      ['Changelog', 'What was changed in projects, and by whom.'],
      [
        'Discussion',
        'What people say about a record, beside what happened to it. @ names a colleague, who is told in their inbox.',
      ],
      ['Follow', 'Who follows a record is told of comments on it and of due dates that move.'],
      ['Inbox', 'What is new for you, record by record. The bell counts it; opening a record reads it.'],
    ],
  },
  keys: {
    title: 'Keys',
    why: 'Press ? on a list, a calendar or My Work to see the keys of that screen.',
    lists: 'In lists',
    myWork: 'In My Work',
    calendars: 'In calendars',
    board: 'On the board',
    inbox: 'In the inbox',
  },
  search: {
    title: 'How to search',
    ways: [
      'Every list has filters: press Add Filter, choose a field and type. A list shows what fits all its filters.',
      'A text is found wherever it stands in the field, in capitals or not. A number takes >=, <= or == before it.',
      'The address keeps the filters, the order and the page. Copy it to show somebody the same rows.',
      'The head of a column sorts by it; press it again for the other direction.',
    ],
  },
  export: {
    title: 'Taking something out',
    ways: [
      'Print a list, a calendar or the status report with your browser, or keep it as a PDF from there. A list prints the rows that it shows, with its filters and the time.',
      'Files are downloaded from their folder.',
    ],
    api: 'Programs read through the API:',
  },
  import: {
    title: 'Bringing something in',
    ways: [
      'Files are dropped onto the page of their folder, or chosen there.',
      'Records are made in their forms. The shortcuts of a project open forms that know the project already.',
    ],
    api: 'Programs write through the API:',
  },
  settings: {
    title: 'Theme, mail and more',
    why: 'The theme, what you are mailed about, the keys, your password, second factor and sessions are in the',
  },
  feedback: 'Something is missing or wrong?',
}
