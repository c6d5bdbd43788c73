import { asError } from './caught.ts'
import { databaseSentence } from './database-sentence.ts'

type Sentence = (path: string) => string

export function inWords(error: unknown, place?: string): Error {
  const { code = '', syscall, path: named = place } = error as NodeJS.ErrnoException
  // Temporary names mean nothing to a person: the final one is told.
  const path = place !== undefined && named?.startsWith(`${place}.`) ? place : named
  const sentence = (syscall === 'mkdir' ? ofFolders[code] : undefined) ?? sentences[code]
  if (sentence && path !== undefined) return new Error(sentence(path), { cause: error })
  const ofDatabase = databaseSentence(error)
  if (ofDatabase !== undefined) return new Error(ofDatabase, { cause: error })
  return asError(error)
}

const full: Sentence = (path) => `No room left on the disk of ${path}.`
const noRight: Sentence = (path) => `This account has no right to ${path}.`

const sentences: Readonly<Record<string, Sentence>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: (path) => `${path} would be larger than a file may be there.`,
  EROFS: (path) => `The disk of ${path} can only be read.`,
  EACCES: noRight,
  EPERM: noRight,
  ENOENT: (path) => `There is no ${path}.`,
  EEXIST: (path) => `${path} is there already.`,
  EISDIR: (path) => `${path} is a folder.`,
  ENOTDIR: (path) => `There is no ${path}: what is above it is not a folder.`,
  ENAMETOOLONG: (path) => `The name is too long: ${path}`,
  EIO: (path) => `The disk of ${path} has a fault.`,
}

const ofFolders: Readonly<Record<string, Sentence>> = {
  ENOENT: (path) => `The folder ${path} cannot be made there.`,
  EEXIST: (path) => `${path} is not a folder.`,
}
