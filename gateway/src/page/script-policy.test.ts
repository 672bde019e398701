import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { SCRIPT_POLICY } from './script-policy.ts'

const ORIGIN = 'http://localhost:3000'
const own = ['/builds/remote-account/1.0.0/a.js', `${ORIGIN}/builds/host/1.0.0/b.js?retry=1`]
const foreign = [
  ...['/api/docs/static/swagger-ui-bundle.js', '/builds/../api/x', '/builds/%2e%2e/x.js', 'x.js'],
  ...[
    '//evil.example/builds/a.js',
    'http://localhost.evil.example:3000/builds/a.js',
    'http://a@localhost:3000/builds/a.js',
  ],
  ...['data:text/javascript,alert(1)', `blob:${ORIGIN}/builds/1`, 'javascript:alert(1)'],
]

it('makes scripts of published files only, and no HTML of text', () => {
  const policies = new Map<string, Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>()
  const trustedTypes = { createPolicy: (name: string, rules: never) => policies.set(name, rules) }
  runInNewContext(SCRIPT_POLICY, { trustedTypes, URL, location: new URL(`${ORIGIN}/about?a`) })
  const rules = policies.get('default')
  assert.ok(rules !== undefined && policies.size === 1)
  for (const address of own) assert.equal(rules.createScriptURL(address), address)
  for (const address of foreign) assert.equal(rules.createScriptURL(address), null, address)
  assert.deepEqual([rules.createHTML(''), rules.createHTML('<b>'), 'createScript' in rules], ['', null, false])
})

it('leaves browsers alone that do not know Trusted Types', () => {
  assert.equal(runInNewContext(SCRIPT_POLICY, {}), undefined)
})
