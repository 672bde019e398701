// A local stand-in that speaks OpenAI's Responses API. Tests start it with `startOpenaiStandIn()`; by hand:
//   node api/src/platforms/testing/openai-stand-in.ts --port 4010 [--brand Acme] [--domain acme.com]
// and then OPENAI_BASE_URL=http://127.0.0.1:4010 OPENAI_API_KEY=stand-in npm start
// GET /stand-in tells what was asked; PUT /stand-in { "kind": "quota" } changes what it does from now on.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { ResponsesRequest } from './responses-format.ts'
import { behave, send, type Behaviour } from './stand-in-behaviour.ts'

export interface RecordedRequest {
  authorization: string | undefined
  body: ResponsesRequest
}

/** Decides by the request and by how many came before it. */
export type Decide = (request: ResponsesRequest, count: number) => Behaviour

export interface OpenaiStandIn {
  url: string
  requests: RecordedRequest[]
  /** from now on */
  behave(behaviour: Behaviour | Decide): void
  close(): Promise<void>
}

export async function startOpenaiStandIn(behaviour: Behaviour | Decide, port = 0): Promise<OpenaiStandIn> {
  const requests: RecordedRequest[] = []
  const closing = new AbortController()
  let decide = decider(behaviour)
  const answerPost = async (request: IncomingMessage, response: Parameters<typeof send>[0]) => {
    const body = (await json(request)) as ResponsesRequest
    const count = requests.push({ authorization: request.headers.authorization, body })
    await behave(count, body, decide(body, count - 1), response, closing.signal)
  }
  const server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`
    const work = async () => {
      if (route === 'POST /v1/responses') return answerPost(request, response)
      if (route === 'GET /stand-in') return send(response, 200, { count: requests.length, requests })
      if (route === 'PUT /stand-in') {
        decide = decider((await json(request)) as Behaviour)
        return send(response, 200, {})
      }
      send(response, 404, { error: { message: `Unknown: ${route}` } })
    }
    // A caller that went away, or a stand-in that closes, ends a slow answer.
    work().catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => (decide = decider(next)),
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decider(behaviour: Behaviour | Decide): Decide {
  return typeof behaviour === 'function' ? behaviour : () => behaviour
}

/** Three answers in turn: the brand first and cited, the brand second, the brand absent. */
export function brandAnswers(brand: string, domain: string): Decide {
  return (_request, count) => {
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
    return turns[count % turns.length] ?? { kind: 'empty' }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      brand: { type: 'string', default: 'Acme' },
      domain: { type: 'string', default: 'acme.com' },
    },
  })
  const standIn = await startOpenaiStandIn(brandAnswers(values.brand, values.domain), Number(values.port))
  console.log(`OpenAI stand-in: ${standIn.url} (OPENAI_BASE_URL=${standIn.url} OPENAI_API_KEY=stand-in)`)
  const stop = () => void standIn.close()
  process.once('SIGINT', stop).once('SIGTERM', stop)
}
