import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'

type LeftOut = TrafficResponse['leftOut'][number]

/** Lines of a bot that are not counted, and why. */
export function leftOutText({ bot, operator, reason, lines }: LeftOut): string {
  const named = `${counted(lines, 'line')} ${lines === 1 ? 'names' : 'name'} ${bot}`
  if (reason === 'forged') return `${named} from an address that is not ${possessive(operator)}.`
  if (reason === 'unverifiable') return `${named}: ${operator} publishes no addresses to verify it by.`
  return `${named}: its address could not be looked up. Uploading the log again tries it again.`
}

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)

export const forgedLines = (leftOut: readonly LeftOut[]) =>
  leftOut.reduce((sum, { reason, lines }) => (reason === 'forged' ? sum + lines : sum), 0)
