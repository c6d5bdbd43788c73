/** What is said of project templates. */
export const templateMessages = {
  nameRequired: 'Name is required',
  nameTaken: 'A template with this name already exists',
  created: 'Template created successfully',
  updated: 'Template updated successfully',
  deleted: 'Template deleted successfully',
  failed: 'The template could not be saved.',
  notFound: 'Template not found',
  confirmDelete: 'Are you sure you want to delete this template?',
  deleteFailed: 'The template could not be deleted.',
  itemsRequired: 'Please add at least one item',
  tooManyItems: (most: number) => `At most ${most} items`,
  badItem: 'Please send each item as an object',
  titleRequired: 'Title is required',
  badOffset: (most: number) => `Offset must be 0 to ${most} working days`,
  badRole: 'Please choose a role',
  /** How a history tells an item. */
  item: (title: string, days: number, anchor: string, to: string) =>
    `${title} (${days} ${anchor === 'deadline' ? 'before deadline' : 'after start'}, ${to})`,
  applied: 'Template applied',
  deadlineRequired: 'This template counts back from the deadline. Please enter one.',
  projectOrManager: 'Please choose a project or a manager',
  badItems: 'Please send items as a list',
  unknownItem: 'This template has no such item',
  namedTwice: 'Each item can be named once',
  noTasks: 'This project has no tasks yet',
  undone: (removed: number, kept: number) =>
    kept === 0 ? `Undone: ${removed} removed` : `Undone: ${removed} removed, ${kept} kept`,
  undoneTooLate: (hours: number) => `A template can be undone for ${hours} hours`,
}
