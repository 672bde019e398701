// `npm run check -- NAME` and `npm run bench -- NAME`: one command for many scripts.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from './command.ts'
import { PlainError } from './plain-error.ts'
import { WORKSPACE } from './workspace.ts'

export interface NamedScript {
  /** one line for the list */
  about: string
  /** seen from the workspace's folder */
  script: string
  /** before those of the command line */
  args?: string[]
}

export type NamedScripts = Record<string, NamedScript>

export function listOf(command: string, scripts: NamedScripts): string {
  const width = Math.max(...Object.keys(scripts).map((name) => name.length))
  const lines = Object.entries(scripts).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return [`Usage: npm run ${command} -- NAME [arguments]`, '', ...lines].join('\n')
}

/** Runs the script that the first argument names in this process, with the further arguments; without a name lists all. */
export async function runNamed(command: string, scripts: NamedScripts): Promise<void> {
  const [name, ...further] = process.argv.slice(2)
  if (name === undefined) {
    process.stdout.write(`${listOf(command, scripts)}\n`)
    return
  }
  const found = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (found === undefined) {
    const names = Object.keys(scripts).join(', ')
    return runCommand(() =>
      Promise.reject(new PlainError(`npm run ${command} knows no "${name}": choose one of ${names}.`)),
    )
  }
  const script = join(WORKSPACE, found.script)
  process.argv.splice(1, process.argv.length, script, ...(found.args ?? []), ...further)
  await import(pathToFileURL(script).href)
}
