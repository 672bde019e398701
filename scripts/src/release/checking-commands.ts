// Commands whose exit code says that something is wrong.

import { diagnose } from '@sightline/releases/doctor.ts'
import { CommanderError, type Command } from 'commander'
import { PlainError } from '../plain-error.ts'
import type { CommandContext } from './command-context.ts'
import { describeDiagnosis, describeHealth } from './describe.ts'
import { readHealth } from './health.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function addDoctor(program: Command, { releasesDir: root, gates, report }: CommandContext): void {
  program
    .command('doctor')
    .description('the set of a channel or release: shared modules, copies, files that nothing loads, and what is wrong')
    .argument('<what>', "channel, or release's id")
    .action(async (what: string) => {
      const diagnosis = await diagnose(root, what, gates)
      report(diagnosis, describeDiagnosis)
      if (diagnosis.problems.length > 0) throw new CommanderError(1, 'sightline.problems', '')
    })
}

export function addHealth(program: Command, { releasesDir: root, withDatabase, report }: CommandContext): void {
  program
    .command('health')
    .description(
      'how the versions of a channel fare in browsers, beside those that they have replaced; exit code 1 if one is worse',
    )
    .argument('<channel>')
    .option('--days <number>', 'of telemetry, at most 28', '7')
    .action(async (channel: string, { days }: { days: string }) => {
      if (!/^([1-9]|1\d|2[0-8])$/.test(days)) throw new PlainError('--days is a whole number from 1 to 28.')
      const since = new Date(Date.now() - Number(days) * DAY_MS)
      const health = await withDatabase((client) => readHealth(root, channel, client, since))
      report(health, describeHealth)
      if (health.some(({ verdict }) => verdict === 'worse')) throw new CommanderError(1, 'sightline.worse', '')
    })
}
