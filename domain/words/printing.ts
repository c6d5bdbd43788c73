/** What is said around papers on screens; what stands on them is in papers.ts, which no screen loads. */
export const printingWords = {
  print: 'Print',
  printing: 'Printing…',
  printLog: 'Print log',
  printRegister: 'Print register',
  printSample: 'Print a sample',
  failed: 'This could not be printed.',
}
