import { colours, type Style } from './pen.ts'

export const styles = {
  firm: { face: 'bold', size: 13, colour: colours.ink },
  firmSmall: { face: 'bold', size: 9, colour: colours.ink },
  contact: { face: 'plain', size: 8, colour: colours.muted },
  running: { face: 'plain', size: 7.5, colour: colours.muted },
  runningFirm: { face: 'bold', size: 7.5, colour: colours.muted },
  title: { face: 'bold', size: 17, colour: colours.ink },
  number: { face: 'bold', size: 11, colour: colours.accent },
  due: { face: 'bold', size: 13, colour: colours.ink },
  heading: { face: 'bold', size: 10.5, colour: colours.accent },
  body: { face: 'plain', size: 9.5, colour: colours.ink },
  strong: { face: 'bold', size: 9.5, colour: colours.ink },
  muted: { face: 'plain', size: 9, colour: colours.muted },
  label: { face: 'plain', size: 8.5, colour: colours.muted },
  cell: { face: 'plain', size: 8, colour: colours.ink },
  cellStrong: { face: 'bold', size: 8, colour: colours.ink },
  columnTitle: { face: 'bold', size: 7.5, colour: colours.muted },
} as const satisfies Record<string, Style>
