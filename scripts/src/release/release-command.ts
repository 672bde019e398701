// The commands of `npm run release`. The work is done by the functions in releases/; here are arguments and output: what a
// command finds goes to stdout, as text or with --json as data; progress and errors go to stderr.

import { ReleaseError } from '@sightline/releases/release-folder.ts'
import { Command, CommanderError } from 'commander'
import { PlainError } from '../plain-error.ts'
import { addLocks, addPromote, addRollback } from './channel-commands.ts'
import { addDoctor, addHealth } from './checking-commands.ts'
import type { CommandContext, Output } from './command-context.ts'
import { addDiff, addList, addShow } from './reading-commands.ts'
import { addPrune, addPublish } from './store-commands.ts'

/** As `--help` lists them. */
const COMMANDS = [
  addPublish,
  addPromote,
  addRollback,
  addLocks,
  addList,
  addShow,
  addDiff,
  addDoctor,
  addHealth,
  addPrune,
]

/** @returns the exit code. @throws PlainError with what to do */
export async function releaseCommand(args: string[], output: Output): Promise<number> {
  const program = new Command('npm run release --')
    .description('Publishes builds, and says which of them run where.')
    .option('--json', 'print data instead of text')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.tell(text.trimEnd()),
    })
  const report: CommandContext['report'] = (result, describe) =>
    output.print(program.opts<{ json?: boolean }>().json === true ? JSON.stringify(result, null, 2) : describe(result))
  for (const add of COMMANDS) add(program, { ...output, report })
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof ReleaseError) throw new PlainError(error.message)
    if (error instanceof CommanderError) return error.exitCode
    throw error
  }
}
