import { tidyFileName } from './file-names.ts'
import { projectNumber } from './project-id.ts'
import { paperWords } from './words/papers.ts'

/** More rows make a paper that nobody reads and a wait that nobody likes. */
export const mostPaperRows = 5000

/** What a paper is called, in its own title and as a file. */
export const paperTitles = {
  rfi: (number: number, projectName: string) => `${paperWords.rfi.number(number)} ${projectName}`,
  transmittal: (numberText: string) => `${paperWords.transmittal.submittal} ${numberText}`,
  bill: (number: string | null, projectId: string) =>
    number === null
      ? `${paperWords.invoice.draftOf} ${projectNumber(projectId)}`
      : `${paperWords.invoice.title} ${number}`,
  rfiLog: (projectName: string) => `${paperWords.rfiLog.title} ${projectName}`,
  register: (projectName: string) => `${paperWords.register.title} ${projectName}`,
}

/** Slashes of a name would be read as a path, of which only the end is kept. */
export function paperFileName(title: string): string {
  return tidyFileName(`${title.replaceAll(/[\\/]/g, '_')}.pdf`)
}
