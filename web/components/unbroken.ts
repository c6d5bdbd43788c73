/** A sentence whose dates and section numbers, such as 22 13 23, are not torn apart at the end of a line. */
export function unbroken(sentence: string): string {
  return sentence.replaceAll(wholes, (whole) => whole.replaceAll(' ', '\u00A0'))
}

const wholes =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?|\b\d{2} \d{2} \d{2}\b/g
