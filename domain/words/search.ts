export const searchMessages = {
  badText: 'This search text cannot be used',
  badLimit: (most: number) => `limit must be a whole number from 1 to ${most}`,
  badRefs: 'Please send of as kind:id, one after the other with commas',
  tooManyRefs: (most: number) => `Please ask for at most ${most} records`,
} as const
