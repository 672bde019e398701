// The signature checks on Help accept what was signed here, and nothing else.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { newSecret, signatureOf } from './signature.ts'

const page = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'shared', 'domain', 'examples', 'webhooks.md'),
  'utf8',
)
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''

const REPLAY_WINDOW_MS = 5 * 60_000
const secret = newSecret()
const body = JSON.stringify({ event: 'run.finished', text: 'Brontë & Söhne: “the analysis”\n\\ 100%' })
const at = (ageMs: number) => new Date(Date.now() - ageMs)

/** language → how its code is run, and what must be on the machine for it */
const runtimes: Record<string, { needs: string[]; run: (code: string) => [string, string[]] }> = {
  js: { needs: [], run: (code) => [process.execPath, ['--input-type=module', '--eval', code]] },
  python: { needs: ['python3'], run: (code) => ['python3', ['-c', code]] },
  sh: { needs: ['openssl', 'sed'], run: (code) => ['sh', ['-c', code]] },
}

/** what, the header, the body, whether it is to be trusted. The header is made when the example starts, which reads the clock. */
const signed = () => signatureOf(secret, body, at(0))
const requests: [string, () => string, string, boolean][] = [
  ['accepts what was signed', signed, body, true],
  ['accepts what took two minutes', () => signatureOf(secret, body, at(2 * 60_000)), body, true],
  ['refuses an altered body', signed, body.replace('run', 'ran'), false],
  ['refuses a body with a line more', signed, `${body}\n`, false],
  ['refuses a replay after five minutes', () => signatureOf(secret, body, at(REPLAY_WINDOW_MS + 1000)), body, false],
  ['refuses a time far ahead', () => signatureOf(secret, body, at(-2 * REPLAY_WINDOW_MS)), body, false],
  ['refuses an old signature under a time of now', withTimeOfNow, body, false],
  ['refuses another secret', () => signatureOf(newSecret(), body, at(0)), body, false],
  ['refuses no signature', () => '', body, false],
  ['refuses another scheme', () => 'v2=abc', body, false],
]

function withTimeOfNow(): string {
  const [time] = signed().split(',')
  return signatureOf(secret, body, at(REPLAY_WINDOW_MS)).replace(/^t=\d+/, time ?? '')
}

for (const [language, { needs, run }] of Object.entries(runtimes)) {
  describe(`the check in ${language}`, () => {
    const missing = needs.filter((name) => spawnSync(name, ['--version']).error !== undefined)
    for (const [what, header, given, isTrusted] of requests) {
      it(what, (context) => {
        if (missing.length > 0) return context.diagnostic(`NOT RUN: ${missing.join(', ')} is not on this machine`)
        const [command, values] = run(codeOf(language))
        const env = { ...process.env, WEBHOOK_SECRET: secret, SIGHTLINE_SIGNATURE: header() }
        const { status, stderr } = spawnSync(command, values, { env, input: given, encoding: 'utf8', timeout: 60_000 })
        assert.deepEqual([status, stderr], [isTrusted ? 0 : 1, ''])
      })
    }
  })
}
