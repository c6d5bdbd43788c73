import { describe, expect, it } from 'vitest'
import { boardMessages } from './board.ts'
import { messages } from './messages.ts'
import { secondFactorMessages } from './second-factor.ts'
import { statusName } from '../result.ts'

type Tree = { [name: string]: string | ((...values: never[]) => string) | Tree }

/** All sentences that stand as they are; the others are made when they are needed. */
function sentences(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'function' ? [] : sentences(value),
  )
}

const all = sentences({ ...messages, board: boardMessages, secondFactor: secondFactorMessages })

describe('specified sentences', () => {
  it.each([
    // Screens
    'Error 404: Page Not Found',
    'Unexpected Application Error!',
    'User not found',
    'User not authenticated',
    'Unauthorized',
    'Network Error',
    'Loading...',
    'Welcome!',
    "No filters applied. Click 'Add Filter' to start filtering.",
    'Submittal ID not found',
    // Nothing to show
    'Not Completed',
    'No Announcements at the moment',
    'No Contact Us at the moment',
    'No projects found',
    'No changes yet',
    '(no notes written...)',
    '(No description)',
    '(No users assigned)',
    'Assigned Users:',
    '(No tasks found)',
    '(No submittals found)',
    'All Tasks Closed!',
    'All Submittals are Closed!',
    // Validation
    'Required',
    'Form validation failed',
    'Invalid email address',
    'Invalid email address. Please enter a valid email address.',
    'Invalid email',
    'Invalid email format',
    'At least one option must be selected',
    'Recaptcha is required',
    'Password is required',
    'Password must be at least 8 characters long',
    'Passwords do not match',
    'Passwords do not match. Please try again.',
    'Name is required',
    'Role is required',
    'User is required',
    'Project name is required',
    'Project name must be less than 150 characters',
    'Start date is required',
    'Date due is required when deadline is enabled',
    'Please enter a valid number',
    'City is required',
    'Status is required',
    'Manager is required',
    'Template is required',
    'Title is required',
    'Due date is required',
    'Completion percentage must be greater than 0',
    'Completion percentage must be less than 100',
    'Project is required',
    'Project is required for tasks',
    'Category is required',
    'Received date is required',
    'Description is required',
    'RFI Number must be a number',
    'Invoice date is required',
    'Payment status is required',
    'Payment amount must be greater than 0',
    'Notes must be at least 1 character',
    'Minimum value is 0',
    'Maximum value is 100',
    'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes',
    'State must be 2 letters',
    'Postal code must be 5 digits',
    'Task name is required',
    'Task category is required',
    'Task name cannot be longer than 100 characters',
    'Task description cannot be longer than 1024 characters',
    'Custom task name must be unique',
    // The board
    'There is already container with no assigned user. Please assign a user to the container before adding another one.',
    'This employee is already in the list of employees. Please select a different employee.',
    'There is a container with no assigned employee. Please assign an employee to the container or delete the container before submitting.',
    'There are essential tasks that have not been assigned to an employee. Are you sure you want to submit?',
    'Please select a project before submitting.',
    'NO PROJECT ID PROVIDED. NOTHING WILL BE SAVED. PLEASE REFRESH THE PAGE AND TRY AGAIN.',
    'Tasks assigned successfully',
    'Error assigning tasks',
    // Failures
    'Incorrect email or password',
    'Email on file is not verified',
    'An error occurred during login',
    'Error: Invalid input',
    'Error: Forbidden',
    'Error: Server error',
    'Error fetching announcements',
    'Error fetching history',
    'Error fetching contact us',
    'Error saving preferences',
    'An error occurred',
    'An error has occurred',
    'An error has occured. Please try again.',
    'An error occurred while submitting the project form.',
    'An error occurred while submitting the invoice form.',
    'An error occurred while submitting the client form.',
    'An error occurred while submitting the point of contact form.',
    'Error updating project description',
    'Error fetching project list',
    'Task is already complete',
    'You cannot ping a completed task.',
    'Task is already pinged. The assigned user will be reminded about this task on their dashboard.',
    'Error deleting task:',
    'Error marking task as complete: ',
    'Error pinging task: ',
    'Error closing submittal: ',
    'Error deleting submittal: ',
    'Error closing RFI',
    'Error deleting RFI',
    'Invoice update failed',
    'Error marking invoice as sent',
    'Error marking project as sent to the accounting package',
    'Failed to delete Client: ',
    'Failed to delete Point of Contact: ',
    'Error getting employee list',
    'You do not have permission to perform this action',
    'You are not authorized to create or update employees',
    'Something went wrong',
    'Password reset failed. Please contact IT or admin.',
    'Error submitting data. Please try again.',
    "Cannot send email: Assigned person's email is missing.",
    // An id is missing
    'Task ID is undefined',
    'Assignment ID is undefined',
    'Submittal ID is not defined',
    'RFI ID is not defined',
    'Invoice ID is not defined',
    'Project ID is not defined',
    // Questions
    'No invoice for this project has been detected. Are you sure you want to mark this project as complete?',
    'Are you sure you want to mark this RFI as closed?',
    'Are you sure you want to mark this submittal as closed?',
    'Are you sure you want to mark this task as completed?',
    'Are you sure you want to mark this invoice as sent?',
    'Are you sure you want to mark this invoice as sent to the accounting package?',
    // Success
    'Submitting...',
    'Processing...',
    'We will get back to you as soon as possible.',
    'Preferences saved successfully',
    'Announcement created successfully!',
    'The project has been created successfully.',
    'The project has been updated successfully.',
    'The invoice(s) have been submitted successfully.',
    'Task created successfully',
    'Task updated successfully',
    'Task deleted successfully',
    'Task pinged successfully',
    'Submittal closed successfully',
    'Submittal deleted successfully',
    'RFI closed successfully',
    'RFI deleted successfully',
    'Invoice marked as sent',
    'Project marked as sent to the accounting package',
    'Client deleted successfully',
    'Point of Contact deleted successfully',
    'Employee created successfully',
    'Password reset successful. They will have to login again with the default password.',
  ])('the sentences of the specification stand to the letter: %s', (sentence) => {
    expect(all).toContain(sentence)
  })

  it('the sentences of the specification are made to the letter where they carry a value', () => {
    expect(messages.contact.heading(3)).toBe('You have 3 new emails that wish to contact the company:')
    expect(messages.preferences.invalid('darkMode')).toBe('Invalid preference value for key: darkMode')
    expect(messages.generic.invalidMethod('GET')).toBe('Invalid method: Received GET')
    expect(messages.generic.noOptions('City')).toBe('No options found for City')
    expect(boardMessages.columnName(5)).toBe('Select a User 5')
    expect(messages.project.totalProgress(100 / 3)).toBe('Total Progress: 33.33%')
    expect(statusName(403)).toBe('Forbidden')
  })
})

describe('all sentences', () => {
  it('all sentences say something, and nothing of the name of the accounting package', () => {
    expect(all.filter((sentence) => sentence.trim() === '')).toEqual([])
    expect(all.filter((sentence) => /quickbooks/i.test(sentence))).toEqual([])
  })

  it('the sentence counts what stands in the way of a deletion', () => {
    expect(messages.client.inUse(1, 0)).toBe('This client is still used by 1 project.')
    expect(messages.client.inUse(0, 2)).toBe('This client is still used by 2 points of contact.')
    expect(messages.client.inUse(3, 1)).toBe(
      'This client is still used by 3 projects and 1 point of contact.',
    )
    expect(messages.pointofcontact.inUse(2)).toBe('This point of contact is still used by 2 projects.')
  })

  it('the sentence rounds a waiting time up', () => {
    expect(messages.generic.tooManyRequests(1)).toBe('Too many attempts. Please try again in 1 second.')
    expect(messages.generic.tooManyRequests(30)).toBe('Too many attempts. Please try again in 30 seconds.')
    expect(messages.generic.tooManyRequests(90)).toBe('Too many attempts. Please try again in 90 seconds.')
    expect(messages.generic.tooManyRequests(91)).toBe('Too many attempts. Please try again in 2 minutes.')
    expect(messages.generic.tooManyRequests(900)).toBe('Too many attempts. Please try again in 15 minutes.')
  })
})
