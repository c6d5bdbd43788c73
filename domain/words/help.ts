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
      [
        'Workload',
        'Hours that are left of somebody’s open tasks, by the week they are due in, against the hours they have then. From 80% on a week is full, from 50% on busy. What is overdue counts this week, and a task without estimated hours as 4.',
      ],
      ['Client', 'Who hires the firm. A point of contact is a person there.'],
      ['Invoice', 'A share of a project in percent. It is Pending until it is marked as sent.'],
      [
        'Ledger',
        'The contract of a project and what its invoices come to: billed is what was sent, drafted what is not sent yet, remaining the rest of the fee and of additional services. Without a fee everything is in percent.',
      ],
      [
        'Ready to bill',
        'What a project has earned, by its closed tasks, more than was billed and drafted; a completed one has earned all of it.',
      ],
      ['Folder', 'The files of a project, a task, an RFI or a submittal.'],
      ['Changelog', 'What was changed in projects, and by whom.'],
      [
        'Since',
        'What was opened, closed, put off, came to be overdue or changed hands in each project since a day.',
      ],
      [
        'Turnround',
        'The days from receiving an RFI or a submittal to closing it; half of them took the median or less.',
      ],
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
      'Search in the top bar, or Ctrl K, finds everything that you may see by words of it, of its project and of the people who have it, in any order. It also leads to every page and form.',
      '‘rfi 12 clinic’ is RFI 12 of the clinic, ‘R-12’ and ‘S-3’ are an RFI and a submittal, ‘260042’ is a project. Words of one or two letters are numbers or beginnings.',
      'Every list has filters: press Add Filter, choose a field and how to compare, and type or choose. A list shows what fits all its filters.',
      'A text is found wherever it stands in the field, in capitals or not. A number takes >=, <= or == before it.',
      'The address keeps the filters, the order, the columns and the page. Copy link gives somebody the same list.',
      'Save as keeps a list as a view: a tab above it, for you or for everyone. Views pins, renames and deletes them, and says which one opens first.',
      'The head of a column sorts by it; press it again for the other direction.',
      'Tick rows, or press X on them, with Shift for all in between, to change, hand over, close or delete them together. You see what each becomes before anything is done, and Bulk changes and imports (/batches) takes it back.',
    ],
  },
  export: {
    title: 'Export and print',
    ways: [
      'Export above a list gives all rows that match as an Excel or CSV file, with the columns that you see. With IDs it can be imported again.',
      'Print above a list prints up to 500 of them. Your browser prints what it shows of a list, a calendar or the status report, or keeps it as a PDF.',
      'Subscribe on a calendar, or Calendar subscription in the settings, gives an address that Outlook, Google or Apple Calendar reads: your open work, or all open projects, by the day they are due.',
      'Reports has each figure as a CSV file as well.',
      'Export for accounting, on Billing, gives the sent invoices of a period as files that QuickBooks Online reads.',
      'Files are downloaded from their folder.',
    ],
    api: 'Programs read through the API:',
  },
  import: {
    title: 'Import and upload',
    ways: [
      'Import above a list brings in an Excel or CSV file: choose or drop it, say which column is which field, look at what the check found, then import. Everything comes in or nothing, and Undo takes all of it back.',
      'To change many records in a spreadsheet, export the list with IDs, edit the file and import it again. An empty cell changes nothing; (empty) empties a field.',
      'Files are dropped onto the page of their folder, or chosen there.',
      'A template, under Projects, brings the usual tasks and submittals of a project: choose one in the form of a new project, or Apply template on the overview of one.',
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
