import { counted } from './counted.ts'

/** Apart from the other sentences, because the palette and the page of results alone need them. */
export const searchScreen = {
  title: 'Search or go to',
  page: 'Search',
  sections: { recent: 'Recent', records: 'Records', pages: 'Go to', create: 'Create' },
  create: (name: string) => `Create ${name}`,
  all: (text: string) => `All results for "${text}"`,
  allKinds: 'All',
  results: (count: number) => counted(count, 'result', 'results'),
  manyOf: (most: number) => `${most}+`,
  failed: 'Search is not available right now.',
  nothing: (text: string) => `Nothing matches "${text}".`,
  nothingWhy: 'Search also looks in closed work, descriptions and file names.',
  placeholder: 'Number, title, person or any words',
  begin: 'Type at least two letters to search.',
  more: 'Show more',
  inactive: 'Inactive',
  keys: {
    title: 'Everywhere',
    open: 'Search, or go to any page or form',
    choose: 'Next or previous line',
    go: 'Open it',
    newTab: 'Open it in a new tab',
  },
}
