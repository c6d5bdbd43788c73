/** My Work: what waits for a person, and for whom they wait. */
export const myWorkMessages = {
  badView: 'view must be mine or waiting',
  unknownGroup: 'Unknown group',
  badKinds: (kinds: readonly string[]) => `kinds must be some of ${kinds.join(', ')}`,
  notYours: 'Only your own last change can be undone',
  undone: 'Undone',
}
