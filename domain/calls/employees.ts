import { z } from 'zod'
import { employee, employeeUpdate } from '../kinds/employee.ts'
import type { Calls } from './call.ts'
import { idMeaning, payloadShape, result } from './shapes.ts'

const tag = employee.name.many

export const employeeCalls = {
  'POST auth/register/': {
    tag,
    summary: 'Create an employee; username is the email',
    may: 'user.create',
    errorsOnTop: true,
    body: payloadShape(employee.fields, 'create').extend({ username: z.string().optional() }),
    status: 201,
    answers: result(
      employee.read.pick({ id: true, name: true, email: true, role: true, email_confirmed: true }),
    ),
    refuses: [429],
  },
  'GET api/user/id/:id': {
    tag,
    summary: 'Read an employee: oneself, or anyone for those who see the employee list',
    may: 'account.use',
    params: idMeaning(employee),
    answers: result(employee.read),
  },
  'PUT api/user/id/:id': {
    tag,
    summary: 'Update: Employee; absent keys keep their values',
    may: 'user.update',
    params: idMeaning(employee),
    body: payloadShape(employeeUpdate.fields, 'update'),
    answers: result(employee.read),
    refuses: [409],
  },
  'GET api/user/reset_password/:id': {
    tag,
    summary: 'Give an employee a one-time password and end their sessions',
    may: 'user.reset_password',
    changes: true,
    params: idMeaning(employee),
    answers: result(z.object({ one_time_password: z.string(), expires_in_hours: z.int() })),
    refuses: [400],
    // One-time passwords are shown once and kept nowhere: a repeat makes another.
    ignoresIdempotencyKey: true,
  },
  'GET api/user/all_users_name_and_email': {
    tag,
    summary: 'Names and addresses, of some groups or of all',
    may: 'user.lookup',
    query: z.object({ filter_by_hierarchy: z.string().optional(), for_selection: z.string().optional() }),
    answers: result(
      z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          value: z.string().optional().meta({ description: 'The email, when asked for_selection' }),
          label: z.string().optional().meta({ description: 'The name, when asked for_selection' }),
        }),
      ),
    ),
    refuses: [503],
  },
} satisfies Calls
