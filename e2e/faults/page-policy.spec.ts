// What the page's Content Security Policy refuses, and how the operator learns of it.

import { paths } from '@sightline/shared/domain/paths.ts'
import { serveChanged } from '../fixtures/changed-build.ts'
import { readBoot, remoteOf } from '../fixtures/new-version.ts'
import { expect, test } from '../fixtures/test.ts'

const REFUSED = /Trusted(HTML|ScriptURL|Script|TypePolicy)/

test('text becomes neither HTML nor a script, and the console says so', async ({ page, consoleGuard }) => {
  await page.goto(paths.landing)
  const attempts = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return [
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src="/no-such-picture">')),
      attempt(() => Object.assign(script, { src: 'data:text/javascript,1' })),
      attempt(() => Object.assign(script, { src: '/api/docs/static/swagger-ui-bundle.js' })),
      attempt(() => Object.assign(script, { text: '1' })),
      attempt(() => new Worker('/api/docs/static/swagger-ui-bundle.js')),
      attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy('own', {}),
      ),
      attempt(() => Object.assign(script, { src: '/builds/host/1.0.0/a.js' })),
    ]
  })
  expect(attempts).toEqual([...Array.from({ length: 6 }, () => 'TypeError'), 'done'])
  await expect.poll(() => consoleGuard.complaints().length).toBeGreaterThanOrEqual(6)
  consoleGuard.allow(REFUSED)
})

test('a violation is counted for the version of the remote whose code it was', async ({
  page,
  baseURL,
  account: _account,
  database,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED)
  const { name, version, entry } = remoteOf(await readBoot(page, baseURL ?? ''), 'remote-account')
  const address = new URL(entry, baseURL).href
  await serveChanged(page, address, address, (code) => `${code};try{document.body.innerHTML='<b>'}catch{}`)
  await page.goto(paths.help)
  const counted = () =>
    database.rows("SELECT name, version FROM app.telemetry WHERE kind = 'policy-violation' AND remote = $1", [name])
  await expect.poll(counted).toEqual([{ name: 'require-trusted-types-for', version }])
})
