/** A sentence whose dates are not torn apart at the end of a line. */
export function unbroken(sentence: string): string {
  return sentence.replaceAll(dates, (date) => date.replaceAll(' ', '\u00A0'))
}

const dates = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?/g
