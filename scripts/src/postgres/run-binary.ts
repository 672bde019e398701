import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'

/** The server's output goes to its own log, never to a pipe: it would keep the pipe open as long as it lives. */
export interface BinaryResult {
  code: number
  output: string
}

/** Runs initdb or pg_ctl under the server's account, in a folder that every account can enter. */
export function runBinary(place: ClusterPlace, name: 'initdb' | 'pg_ctl', args: string[]): Promise<BinaryResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, 'bin', name), args, {
      ...place.account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A group of its own: Ctrl-C at the terminal must not hit a pg_ctl that is just stopping the server.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}
