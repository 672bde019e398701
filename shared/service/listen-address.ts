// Checks whether a process can listen on its HOST and PORT, before it starts anything else.

import { createServer } from 'node:net'
import { endWithWrongSettings } from './settings.ts'

export type PortProblem = 'taken' | 'forbidden' | 'elsewhere'

const PROBLEMS: Record<string, PortProblem> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  EADDRNOTAVAIL: 'elsewhere',
  ENOTFOUND: 'elsewhere',
  EAI_AGAIN: 'elsewhere',
}

const lines: Record<PortProblem, string> = {
  taken: 'PORT: another program listens on it',
  forbidden: 'PORT: this user may not listen on it',
  elsewhere: 'HOST: this machine has no such address',
}

/** Why the port cannot be used; undefined when it can. `elsewhere`: no interface of the machine has this address. */
export function findPortProblem(port: number, host: string): Promise<PortProblem | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(PROBLEMS[error.code ?? '']))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** At the start of a process: an unusable HOST or PORT is one line on stderr and exit code 1. */
export async function requireListenAddress({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const problem = await findPortProblem(PORT, HOST)
  if (problem !== undefined) endWithWrongSettings([lines[problem]])
}
