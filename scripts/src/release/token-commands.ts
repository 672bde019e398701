// `npm run release -- token …`: who may publish over HTTP (docs/teams.md).

import {
  addToken,
  listTokens,
  LONGEST_DAYS,
  revokeToken,
  type PublisherToken,
} from '@sightline/releases/service/publisher-tokens.ts'
import type { Command } from 'commander'
import { PlainError } from '../plain-error.ts'
import { columns } from './describe.ts'

interface Output {
  /** of the tokens */
  folder: string
  /** who gives the command */
  by: string | undefined
  tell(text: string): void
  report<Result>(result: Result, describe: (result: Result) => string): void
}

interface AddOptions {
  channels: string
  days: string
  name?: string
}

export function addTokenCommands(program: Command, { folder, by, tell, report }: Output): void {
  const token = program.command('token').description('the tokens with which teams publish over HTTP')

  token
    .command('add')
    .description('make a token, which is printed once')
    .argument('<package>', 'the one that it may publish, such as remote-account')
    .requiredOption('--channels <channels>', 'to which it may promote, with commas between them')
    .option('--days <number>', `until it expires, at most ${LONGEST_DAYS}`, '90')
    .option('--name <name>', "shown in the history of channels (default: the package's)")
    .action(async (owned: string, { channels, days, name }: AddOptions) => {
      if (!/^\d{1,3}$/.test(days)) throw new PlainError(`--days is a whole number from 1 to ${LONGEST_DAYS}.`)
      const listed = channels.split(',').map((channel) => channel.trim())
      const added = await addToken(folder, { package: owned, channels: listed, days: Number(days), name, by })
      tell('Store this token now: it is not shown again.')
      report({ ...added.token, text: added.text }, ({ text }) => text)
    })

  token
    .command('list')
    .description('the tokens, without their secrets')
    .action(async () => {
      const tokens = await listTokens(folder, (id) => tell(`Token ${id} is damaged.`))
      report(tokens, describeTokens)
    })

  token
    .command('revoke')
    .description('end a token at once')
    .argument('<id>')
    .action(async (id: string) => report(await revokeToken(folder, id, by), () => `Token ${id} is revoked.`))
}

function describeTokens(tokens: PublisherToken[]): string {
  if (tokens.length === 0) return 'There is no token.'
  return columns(
    tokens.map((token) => [token.id, token.package, token.channels.join(','), token.name, stateOf(token)]),
  ).join('\n')
}

function stateOf({ revoked, until }: PublisherToken): string {
  if (revoked !== null) return `revoked on ${revoked.at.slice(0, 10)}`
  return `${Date.parse(until) > Date.now() ? 'until' : 'expired on'} ${until.slice(0, 10)}`
}
