// `npm run test:containers`: the product as docker-compose.yml describes it, with a real engine. Not a part of `npm test`.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'
import { journeys } from './e2e.step.ts'
import type { Step } from './step.ts'

const inContainers = journeys('containers', 'The product in containers', 'playwright.containers.config.ts')

function engine(order: 'start' | 'stop'): string {
  const { status, stdout, stderr } = spawnSync('bash', [join(WORKSPACE, 'e2e', 'containers', 'engine.sh'), order], { encoding: 'utf8' })
  if (status !== 0) throw new PlainError(stderr.trim())
  return stdout
}

export const containers: Step = {
  ...inContainers,
  async run(context) {
    const environment = engine('start').trim().split('\n').filter(Boolean).map((line) => line.split(/=(.*)/s, 2))
    Object.assign(process.env, Object.fromEntries(environment) as NodeJS.ProcessEnv)
    try {
      return await inContainers.run(context)
    } finally {
      if (environment.length > 0) engine('stop')
    }
  },
}
