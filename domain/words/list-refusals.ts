/** Why a list is not read: our own screens seldom hear it, so it is in no first visit. */
export const listRefusals = {
  unknownModel: 'Unknown model',
  unknownSort: (name: string) => `This table cannot be sorted by ${name}`,
  unknownFilter: (name: string) => `This table cannot be filtered by ${name}`,
  badOrder: 'sort_order must be asc or desc',
  badPage: 'page must be a whole number',
  badPageSize: (limit: number) => `per_page must be a whole number from 1 to ${limit}`,
  badFilterCount: (limit: number) => `filter_count must be a whole number from 0 to ${limit}`,
  badFilterText: 'This filter text cannot be used',
  badFilterDate: 'Please filter by a date as yyyy-MM-dd',
  badOperator: (operator: string) => `This filter cannot be compared by ${operator}`,
  badDateWord: 'Please filter by a date as yyyy-MM-dd or a word such as today or this_week',
  badFilterRange: 'Please give two values as from..to',
  tooManyValues: (limit: number) => `Please choose at most ${limit} values`,
  badFilterSize: 'Please filter by a number, with >=, <= or == before it',
  repeated: (name: string) => `${name} was sent more than once`,
}
