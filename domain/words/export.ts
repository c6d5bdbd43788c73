export const exportMessages = {
  badFormat: 'format must be xlsx or csv',
  badQuery: 'Please send the query of the export as an object',
  tooManyAtOnce: 'You already have two exports running. Please wait for one to end.',
} as const
