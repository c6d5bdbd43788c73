import { assignment } from './assignment.ts'
import { invoice } from './invoice.ts'
import { project } from './project.ts'
import { rfi } from './rfi.ts'
import { submittal } from './submittal.ts'
import { task } from './task.ts'

/** The first part of the registry: projects and what is done and billed in them, which the other kinds may ask about. */
export const kindsOfWork = { project, task, submittal, rfi, assignment, invoice }
