import { parseArgs, type ParseArgsConfig } from 'node:util'
import { inWords } from '../base/in-words.ts'
import { messageOf } from '../base/caught.ts'

type Command = {
  usage: readonly string[]
  options?: NonNullable<ParseArgsConfig['options']>
  files?: { least: number; most: number }
}
type CommandLine = { files: string[]; values: Record<string, unknown>; isHelp: boolean }

export async function runCommand(
  command: Command,
  work: (given: CommandLine) => Promise<void>,
): Promise<void> {
  // A reader of the output may have had enough (‘| head’): the work goes on to its end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const usage = ['How to use it:', ...command.usage.map((line) => `  ${line}`)].join('\n')
  try {
    const given = readArguments(command, process.argv.slice(2), usage)
    if (given.isHelp) process.stdout.write(`${usage}\n`)
    else await work(given)
  } catch (error) {
    process.stderr.write(`${inWords(error).message}\n`)
    process.exitCode = 1
  }
}

function readArguments(
  { options = {}, files: { least, most } = { least: 0, most: 0 } }: Command,
  args: string[],
  usage: string,
): CommandLine {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help },
    })
    const isRight = positionals.length >= least && positionals.length <= most
    const isHelp = values.help === true
    if (isRight || isHelp) return { files: positionals, values, isHelp }
    const extra = positionals[most]
    throw new Error(extra === undefined ? 'Name the file.' : `“${extra}” is too much.`)
  } catch (cause) {
    // Node's message goes on with advice about `--`: only its first sentence is shown.
    const [what = ''] = messageOf(cause).split(/\.(?:\s|$)|\n/)
    throw new Error(`${what}.\n${usage}`, { cause })
  }
}
