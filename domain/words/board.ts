import { counted } from './counted.ts'

const unassignedTasks = 'Unassigned Tasks'

/** Titles may hold commas: each has quotation marks of its own. */
const listed = (titles: readonly string[]) => `${titles.map((title) => `“${title}”`).join(', ')}.`

export const boardMessages = {
  nameRequired: 'Task name is required',
  categoryRequired: 'Task category is required',
  nameTooLong: 'Task name cannot be longer than 100 characters',
  descriptionTooLong: 'Task description cannot be longer than 1024 characters',
  nameNotUnique: 'Custom task name must be unique',
  // The article is missing in the specification, too.
  emptyColumnExists:
    'There is already container with no assigned user. Please assign a user to the container before adding another one.',
  employeeTwice: 'This employee is already in the list of employees. Please select a different employee.',
  emptyColumn:
    'There is a container with no assigned employee. Please assign an employee to the container or delete the container before submitting.',
  unassigned:
    'There are essential tasks that have not been assigned to an employee. Are you sure you want to submit?',
  noColumns: 'There are no employees on the board. Are you sure you want to submit?',
  projectMissing: 'Please select a project before submitting.',
  noProjectId: 'NO PROJECT ID PROVIDED. NOTHING WILL BE SAVED. PLEASE REFRESH THE PAGE AND TRY AGAIN.',
  confirmReset: 'Are you sure you want to reset the board?',
  assigned: 'Tasks assigned successfully',
  failed: 'Error assigning tasks',
  cardsMissing: 'Please send the cards of the board',
  tooManyCards: (limit: number) => `A board can hold at most ${limit} cards`,
  repeatedCard: 'A card is on the board twice',
  foreignTask: 'This task belongs to another project',
  wrongEmployee: 'This employee cannot be given tasks on the board',
  changed: 'The board was changed by someone else in the meantime.',
  columnName: (number: number) => `Select a User ${number}`,
  pickProject: 'Choose the project whose tasks you want to assign.',
  finished: (status: string) => `This project is ${status}. You can still assign its tasks.`,
  onlyFirst: (shown: number, total: number) =>
    `These are ${shown} of ${total} open tasks, those due first. The others stay as they are.`,
  unassignedTasks,
  allAssigned: 'Every task is assigned.',
  noTasks: 'No tasks yet. Add a custom one below.',
  noneMatch: 'No task matches the search.',
  nothingHere: 'Drop tasks here',
  takesNoMore: 'Takes no more tasks',
  undo: 'Undo',
  reset: 'Reset',
  addEmployee: 'Add Employee',
  discard: 'Discard draft',
  search: 'Search tasks and employees',
  employees: 'Employees',
  employee: 'Employee',
  noColumnsYet: 'No employees on the board. Add one to assign tasks.',
  moreNews: (changes: number) => `and ${counted(changes, 'more change', 'more changes')}`,
  customTask: 'Custom Task',
  addTask: 'Add Task',
  removeColumn: (name: string) => `Remove the column ${name}`,
  handle: (title: string) => `Move ${title}`,
  menu: (title: string) => `Menu of ${title}`,
  moveTo: 'Move to…',
  openTask: 'Open task',
  removeCard: 'Remove',
  custom: 'Custom',
  wasWith: (name: string) => `was with ${name}`,
  keep: (name: string | undefined) => (name === undefined ? 'Leave it unassigned' : `Keep ${name}`),
  take: (name: string | undefined) => (name === undefined ? 'Let it be unassigned' : `Take ${name}`),
  dueOn: (date: string) => `Due ${date}`,
  added: (title: string) => `${title} added to the unassigned tasks`,
  removed: (title: string) => `${title} removed from the board`,
  cardCount: (cards: number) => counted(cards, 'task', 'tasks') || '0 tasks',
  matching: (shown: number, total: number) => `${shown} of ${counted(total, 'task', 'tasks')}`,
  cardsHere: (cards: number) => `${counted(cards, 'task', 'tasks') || '0 tasks'} here`,
  openTasks: (open: number) => `${open} open`,
  openInAll: (open: number) => `${open} open in all`,
  openTasksHint: 'Open tasks in the whole firm',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  hours: (load: number, capacity: number) => `${inTenths(load)} / ${inTenths(capacity)} h`,
  load: (open: number, change: number) =>
    `${counted(open, 'open task', 'open tasks') || 'No open tasks'} in the whole firm` +
    (change === 0 ? '' : `, ${open + change} after Finish`),
  instructions:
    'To pick up a task, press Space. Move it with the arrow keys, drop it with Space, or put it back with Escape. The menu of the task moves it to a column at once.',
  picked: (title: string, place: string) => `${title} picked up from ${place}`,
  over: (title: string, place: string) => `${title} is over ${place}`,
  nowhere: (title: string) => `${title} is over no column. Dropped here it becomes unassigned.`,
  moved: (title: string, place: string, position: number, total: number) =>
    `${title} moved to ${place}, ${position} of ${total}`,
  putBack: (title: string) => `${title} put back`,
  undone: (what: string) => `Undone: ${what}`,
  columnAdded: (name: string) => `Column ${name} added`,
  columnRemoved: (name: string) => `Column ${name} removed, its tasks are unassigned`,
  columnChosen: (name: string) => `Column of ${name}`,
  wasReset: 'Board reset',
  removeEmpty: 'Remove columns without an employee',
  backToUnassigned: (titles: readonly string[]) =>
    `Removing them puts back to ${unassignedTasks}: ${listed(titles)}`,
  takenFrom: (tasks: readonly string[]) => `Nobody will have these any more: ${listed(tasks)}`,
  withName: (title: string, name: string) => `${title} (${name})`,
  lost: (titles: readonly string[]) => `These custom tasks will be lost: ${listed(titles)}`,
  draftRestored: 'Draft restored. Nothing of it is stored until you finish.',
  confirmDiscard: 'Are you sure you want to discard your draft?',
  otherWindow:
    'You have changed this board in another window, too. The draft that was changed last is the one that is kept.',
  showOther: 'Show that draft',
  otherShown: 'Draft of the other window',
  otherProject: 'Other project',
  selectCategory: 'Select',
  ok: 'OK',
  close: 'Close',
  othersChanged: 'Changed by someone else',
  others: {
    added: (title: string, to: string) => `${title} is new: ${to}`,
    gone: (title: string) => `${title} was completed or deleted`,
    moved: (title: string, to: string) => `${title} was given to ${to}`,
    freed: (title: string) => `${title} was unassigned`,
    edited: (title: string) => `${title} was edited`,
    made: (title: string) => `${title} has become a task of this project, so its card has left the board`,
    beyond: (title: string) => `${title} is no longer among the tasks shown`,
    kept: (title: string) => `${title} is no longer among the tasks shown. Where you put it is kept.`,
  },
  nobody: 'nobody',
  conflict: (theirs: string) => `Somebody else has given this task to ${theirs}.`,
  conflictFreed: 'Somebody else has unassigned this task.',
  conflictsLeft: (tasks: number) =>
    `${counted(tasks, 'task was', 'tasks were')} moved by you and by someone else. Please choose where each of them belongs.`,
  finish: 'Finish',
  tryAgain: 'Please finish again.',
  lookAgain: 'Please look at the board and finish again.',
}

/** A column has no room for hundredths of an hour. */
function inTenths(hours: number): string {
  return hours.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
