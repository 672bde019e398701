// What a request costs at least: Fastify, one route, a constant JSON. `/<n>` answers with n bytes.

import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const app = Fastify()
const bodies = new Map<string, object>()

app.get<{ Params: { bytes: string } }>('/:bytes', (request) => bodyOf(request.params.bytes))

function bodyOf(bytes: string): object {
  const known = bodies.get(bytes)
  if (known !== undefined) return known
  const row = { id: '01920000-0000-7000-8000-000000000000', name: 'x'.repeat(60), value: 0.5 }
  const body = {
    success: true,
    rows: Array.from({ length: Math.round(Number(bytes) / JSON.stringify(row).length) }, () => row),
  }
  bodies.set(bytes, body)
  return body
}

await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => void app.close().then(() => process.exit()))
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port })
