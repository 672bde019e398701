// A thousand calls of tools with anything as their input, by the official client over HTTP: each is answered, none with a 5xx,
// and none with a failure of ours.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import fc from 'fast-check'
import { createTestToken } from '../accounts/tokens/testing/create-test-token.ts'
import { addTwoDays, UNKNOWN_ID } from '../reports/testing/reported-project.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { callTool, connectMcp, textOf } from './testing/mcp-client.ts'

const CALLS = 1_000
const AT_ONCE = 10
const SEED = 20_261_128

let api: TestApi
let client: Client
let tools: Tool[]
let ids: string[]
let statuses: number[] = []
before(async () => {
  api = await startTestApi()
  const { project, branded } = await addTwoDays(api, await api.addUser('premium'))
  const user = await api.addUser('premium')
  const own = await addTwoDays(api, user)
  ids = [own.project.id, own.branded, own.unbranded, project.id, branded, UNKNOWN_ID, 'x', '']
  api.setTime()
  const signedIn = { ...user, token: await api.signIn(user) }
  const token = await createTestToken(api, signedIn, { scopes: ['read', 'write', 'run'] })
  const origin = await api.listen()
  const watched: typeof fetch = async (...given) => {
    const response = await fetch(...given)
    statuses.push(response.status)
    return response
  }
  client = await connectMcp(origin, token, watched)
  ;({ tools } = await client.listTools())
  statuses = []
})
after(async () => {
  await client?.close()
  await api.close()
})

/** Mostly values that fit, so that calls reach the API. */
function inputOf({ inputSchema: { properties = {} } }: Tool): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties as Record<string, { enum?: string[]; type?: string }>)
  const valueOf = (name: string, schema: { enum?: string[]; type?: string }) => {
    const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 200 }), fc.integer(), fc.constant(null))
    const id = fc.constantFrom(...ids)
    const day = fc.constantFrom('2026-06-08', '2026-06-10', '2026-02-30', '0000-01-01', '9999-12-31')
    const good =
      name === 'projectId'
        ? fc.oneof({ weight: 4, arbitrary: fc.constant(ids[0]) }, id)
        : name.endsWith('Ids') || name === 'prompts'
          ? fc.array(fc.oneof(id, fc.string({ maxLength: 50 })), { maxLength: 5 })
          : name.endsWith('Id') || name === 'runKey'
            ? id
            : name.endsWith('Date') || name === 'on'
              ? day
              : schema.enum !== undefined
                ? fc.constantFrom(...schema.enum)
                : schema.type === 'boolean'
                  ? fc.boolean()
                  : schema.type === 'integer'
                    ? fc.integer({ min: -1, max: 500 })
                    : fc.oneof(fc.nat().map(String), fc.string({ maxLength: 50 }))
    return fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: odd })
  }
  const all = Object.fromEntries(fields.map(([name, schema]) => [name, valueOf(name, schema)]))
  return fc.record(all, {
    requiredKeys: Object.keys(all).filter((name) => /^(?:projectId|promptId|category|prompts)$/.test(name)),
  })
}

it('a thousand fuzzed calls are answered, none with a failure of ours', async () => {
  const each = Math.ceil(CALLS / tools.length)
  let succeeded = 0
  for (const tool of tools) {
    const inputs = fc.sample(inputOf(tool), { numRuns: each, seed: SEED })
    for (let start = 0; start < inputs.length; start += AT_ONCE) {
      const results = await Promise.all(
        inputs.slice(start, start + AT_ONCE).map((input) => callTool(client, tool.name, input)),
      )
      for (const [index, result] of results.entries()) {
        const said = `${tool.name} ${JSON.stringify(inputs[start + index])}: ${textOf(result).slice(0, 300)}`
        if (result.isError) assert.doesNotMatch(textOf(result), /INTERNAL|UNAVAILABLE/, said)
        else succeeded += 1
      }
    }
  }
  assert.ok(statuses.length >= CALLS, `${statuses.length} calls`)
  assert.deepEqual(
    statuses.filter((status) => status >= 500),
    [],
  )
  assert.ok(succeeded > CALLS / 10, `${succeeded} of them succeeded`)
})
