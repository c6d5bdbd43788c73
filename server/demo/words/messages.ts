import type { announcementDurations } from '#domain/choices.ts'

type Duration = (typeof announcementDurations)[number]['seconds']

/** Announcements: title, content, how long they stay, and how many hours ago they were made. */
export const announcements: readonly (readonly [
  title: string,
  content: string,
  duration: Duration,
  hoursAgo: number,
])[] = [
  [
    'Office closed on the last Friday of the month',
    'The building tests its generator. Work from home, files are reachable over VPN as usual.',
    604_800,
    215,
  ],
  [
    'Timesheets by Thursday noon',
    'Nora closes the month early. Please enter hours and mileage by Thursday at noon.',
    604_800,
    52,
  ],
  [
    'Welcome, Jamie Nguyen',
    'Jamie joins the mechanical team and sits beside Luis. Say hello, and pass on what you wish you had known.',
    604_800,
    26,
  ],
  [
    'Plotter is back',
    'The large-format plotter works again. Queued sets from this morning have to be sent once more.',
    86_400,
    3,
  ],
]

/** Visitors who asked to be called: address, topics, hours ago, and who has seen it. */
export const contactMessages: readonly (readonly [
  email: string,
  topics: readonly ('services' | 'pricing' | 'general')[],
  hoursAgo: number,
  seenBy: string,
])[] = [
  ['facilities@hillcountry-brewing.example.com', ['services', 'pricing'], 410, 'admin'],
  ['j.whitmore@oakhaven-homes.example.com', ['general'], 190, 'ceo'],
  ['estimating@lonestar-builders.example.com', ['pricing'], 71, ''],
  ['office@sanmarcos-charter.example.org', ['services', 'general'], 29, ''],
  ['dana.k@riverbend-vet.example.com', ['services', 'pricing', 'general'], 5, ''],
]
