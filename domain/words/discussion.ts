/** Comments, following and the timeline of a record. */
export const discussionMessages = {
  added: 'Comment added',
  updated: 'Comment updated',
  deleted: 'Comment deleted',
  restored: 'Comment restored',
  failed: 'The comment was not saved',
  empty: 'Please write something',
  tooLong: 'Please use at most 5,000 characters',
  mentionsNoList: 'mentions must be a list',
  tooManyMentions: 'Mention at most 20 people',
  filesNoList: 'files must be a list',
  noFolder: 'Assignments have no folder',
  tooManyFiles: 'Attach at most 10 files',
  fileNotFound: 'File not found',
  badOnly: 'only must be comments or changes',
  followed: 'You follow this now',
  unfollowed: 'You no longer follow this',
}
