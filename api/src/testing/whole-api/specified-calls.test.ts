import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { startTestApi, type TestApi } from '../test-api.ts'
import { shapeOf, specifiedCalls, testedAs } from './specified-calls.ts'

const SOURCE = join(import.meta.dirname, '..', '..')
/** A literal such as `GET /projects/:id`: the title of a describe, or an entry of the list that it goes through. */
const NAMED_CALL = /['"`]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`$]*)['"`]/g

let api: TestApi
let routes: Set<string>
before(async () => {
  api = await startTestApi()
  const { paths } = (await api.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, object>>
  }>()
  routes = new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => shapeOf(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)),
    ),
  )
})
after(() => api.close())

/** Calls that some test names. */
function namedCalls(): Set<string> {
  const files = globSync('**/*.test.ts', { cwd: SOURCE })
  const titles = files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(NAMED_CALL)].map(([, title = '']) => shapeOf(title)),
  )
  return new Set(titles)
}

describe('the calls of the specification', () => {
  it('have a route each', () => {
    assert.deepEqual(
      specifiedCalls.filter((call) => !routes.has(shapeOf(call))),
      [],
    )
  })

  it('have a test each that names them', () => {
    const named = namedCalls()
    assert.deepEqual(
      specifiedCalls.filter((call) => !named.has(shapeOf(testedAs(call)))),
      [],
    )
  })

  it('are all the calls there are, but for the other paths of reports', () => {
    const specified = new Set(specifiedCalls.map(shapeOf))
    const others = [...routes].filter((route) => !specified.has(route) && !route.startsWith('GET /reports/:'))
    assert.deepEqual(others, [])
  })
})
