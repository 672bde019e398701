import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'

/** Runs a command in the product's folder. @returns what it prints on stdout; the rest goes to the terminal */
export async function run(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: WORKSPACE, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)
  return output.trim()
}

export const compose = (...args: string[]) => run('docker', 'compose', ...args)

/** Ids of a service's containers. */
export const containersOf = async (service: string) =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean)
