// Stand-ins of all five platforms. Tests start them with `startPlatformStandIns()`; by hand:
//   node api/src/runs/platforms/testing/platform-stand-ins.ts [--port 4010] [--brand Acme] [--domain acme.com]
// and then `npm start` with the settings that it prints.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { parseArgs } from 'node:util'
import { claudeFormat } from './claude-format.ts'
import { geminiFormat } from './gemini-format.ts'
import { grokFormat } from './grok-format.ts'
import { perplexityFormat } from './perplexity-format.ts'
import { openaiFormat } from './responses-format.ts'
import type { Behaviour } from './stand-in-behaviour.ts'
import { startStandIn, type StandIn } from './stand-in.ts'
import type { Asked, WireFormat } from './wire-format.ts'

/** Decides by the request, the platform, and the number of earlier requests to it. */
export type DecideForAll = (asked: Asked & { platform: PlatformId }, count: number) => Behaviour

/** A stand-in whose request bodies are read by `asked` only. */
export type PlatformStandIn = Pick<StandIn<unknown>, 'url' | 'requests' | 'close'> & {
  behave(behaviour: Behaviour): void
}

export interface PlatformStandIns {
  byPlatform: Record<PlatformId, PlatformStandIn>
  /** settings of the product that is to ask them */
  environment: Record<string, string>
  close(): Promise<void>
}

const starters: Record<PlatformId, (decide: DecideForAll, port: number) => Promise<PlatformStandIn>> = {
  chatgpt: starter(openaiFormat),
  gemini: starter(geminiFormat),
  claude: starter(claudeFormat),
  grok: starter(grokFormat),
  perplexity: starter(perplexityFormat),
}
const prefixes: Record<PlatformId, string> = {
  chatgpt: 'OPENAI',
  gemini: 'GEMINI',
  claude: 'ANTHROPIC',
  grok: 'XAI',
  perplexity: 'PERPLEXITY',
}

function starter<Body>(format: WireFormat<Body>) {
  return (decide: DecideForAll, port: number): Promise<PlatformStandIn> =>
    startStandIn<Body>(format, (_body, count, asked) => decide({ ...asked, platform: format.platform }, count), port)
}

/** @param port of the first, the others follow; 0 = any free ones */
export async function startPlatformStandIns(decide: DecideForAll, port = 0): Promise<PlatformStandIns> {
  const started = await Promise.all(
    platformIds.map(async (id, index): Promise<[PlatformId, PlatformStandIn]> => {
      return [id, await starters[id](decide, port === 0 ? 0 : port + index)]
    }),
  )
  const environment = started.flatMap(([id, { url }]): Array<[string, string]> => [
    [`${prefixes[id]}_API_KEY`, 'stand-in'],
    [`${prefixes[id]}_BASE_URL`, url],
  ])
  return {
    byPlatform: Object.fromEntries(started) as Record<PlatformId, PlatformStandIn>,
    environment: Object.fromEntries(environment),
    close: async () => void (await Promise.all(started.map(([, standIn]) => standIn.close()))),
  }
}

/** Three answers in turn: the brand first and cited, the brand second, the brand absent. */
export function brandAnswers(brand: string, domain: string): DecideForAll {
  const turns: Behaviour[] = [
    {
      kind: 'answer',
      text: `1. **${brand}** is an excellent choice.\n2. **Northwind** is slower.\n\nSource: https://${domain}/`,
      citations: [{ url: `https://${domain}/`, title: brand }],
      sources: ['https://www.reddit.com/r/answers/comments/abc123/which_one/'],
    },
    { kind: 'answer', text: `Many people use Northwind. ${brand} is a decent alternative, but it is expensive.` },
    { kind: 'answer', text: 'Northwind and Contoso are the options that come to mind.' },
  ]
  return (_asked, count) => turns[count % turns.length] ?? { kind: 'empty' }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      brand: { type: 'string', default: 'Acme' },
      domain: { type: 'string', default: 'acme.com' },
    },
  })
  const standIns = await startPlatformStandIns(brandAnswers(values.brand, values.domain), Number(values.port))
  for (const [name, value] of Object.entries(standIns.environment)) console.log(`${name}=${value}`)
  const stop = () => void standIns.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
}
