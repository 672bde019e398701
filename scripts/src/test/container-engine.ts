// The container engine of `npm run test:containers`: one that runs already, or a `dockerd` for this run alone.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

function engine(order: 'start' | 'stop'): string {
  const { status, stdout, stderr } = spawnSync('bash', [join(WORKSPACE, 'e2e', 'containers', 'engine.sh'), order], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new PlainError(stderr.trim())
  return stdout
}

/** Runs the task while an engine runs, with the environment that leads to it. */
export async function withEngine<Result>(task: () => Promise<Result>): Promise<Result> {
  const environment = engine('start')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/=(.*)/s, 2))
  Object.assign(process.env, Object.fromEntries(environment) as NodeJS.ProcessEnv)
  try {
    return await task()
  } finally {
    if (environment.length > 0) engine('stop')
  }
}
