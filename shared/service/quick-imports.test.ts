import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { describe, test } from 'node:test'

const NAMES = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator']
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const loaded = []
  const asked = []
  registerHooks({
    resolve(specifier, context, next) {
      if (/drizzle-orm/.test(specifier + (specifier[0] === '.' ? context.parentURL : ''))) asked.push(specifier)
      return next(specifier, context)
    },
    load(url, context, next) {
      if (url.includes('/drizzle-orm/')) loaded.push(url)
      return next(url, context)
    },
  })
  if (process.argv[1] === 'quick') await import('./quick-imports.ts')
  const exported = []
  for (const name of ${JSON.stringify(NAMES)}) exported.push(Object.keys(await import(name)))
  process.stdout.write(JSON.stringify({ modules: { loaded: loaded.sort(), exported }, asked }))
`

interface Imports {
  modules: { loaded: string[]; exported: string[][] }
  /** specifiers that Node itself had to resolve */
  asked: string[]
}

function importDrizzle(how: 'quick' | 'plain'): Imports {
  const args = ['--input-type=module', '-e', PROGRAM, how]
  const { NODE_COMPILE_CACHE } = process.env
  const env = { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: import.meta.dirname, env, encoding: 'utf8' }),
  ) as Imports
}

describe('quick imports', () => {
  const plain = importDrizzle('plain')
  const quick = importDrizzle('quick')

  test('resolves to the same modules', () => {
    assert.ok(plain.modules.loaded.length > 50)
    assert.deepEqual(quick.modules, plain.modules)
  })

  test('lets Node resolve each name once', () => {
    assert.deepEqual(quick.asked, NAMES)
    assert.ok(plain.asked.length > 50)
  })
})
