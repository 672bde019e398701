import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { TOTP } from 'otpauth'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { MAILS_PER_ACCOUNT_AND_ADDRESS } from '../accounts/sign-in-limit.ts'
import { signInFailures } from '../database/schema.ts'
import { Browser, hiddenFields } from '../testing/browser.ts'
import { authorizeUrl, linkIn, mailsTo, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { EVERYWHERE } from './security.page.ts'

const EMAIL = 'watched@example.com'
const NEW_PASSWORD = 'a new horse'
const ADDRESS = '198.51.100.7'

let identity: TestIdentity
const lines: string[] = []
before(async () => {
  const logger = { ...loggerOptions('identity'), stream: { write: (line: string) => void lines.push(line) } }
  identity = await startIdentity({ logger })
})
after(() => identity.close())

/** The events since the last look, without those of the test's own preparation. */
function events(): { event: string; account?: string; address: string }[] {
  return lines
    .splice(0)
    .map((line) => JSON.parse(line) as { msg: string; event: string; account?: string; address: string })
    .filter(({ msg }) => msg.startsWith('security event'))
    .map(({ event, account, address }) => ({ event, ...(account !== undefined && { account }), address }))
}

it('a sign-up, a wrong and a right password and a sign-out are logged with account and address', async () => {
  const browser = new Browser(identity, ADDRESS)
  await signUp(browser, EMAIL)
  await mailsTo(identity, EMAIL, 1)
  const account = (await findPasswordAccount(identity.db, EMAIL))!.sub
  assert.deepEqual(events(), [{ event: 'signed-up', account, address: ADDRESS }])

  await browser.open(`${PUBLIC_ORIGIN}/v2/logout`)
  assert.deepEqual(events(), [{ event: 'signed-out', account, address: ADDRESS }])

  await signIn(browser, EMAIL, 'a wrong horse')
  await signIn(browser, EMAIL)
  const said = lines.join('')
  assert.deepEqual(events(), [
    { event: 'sign-in-failed', address: ADDRESS },
    { event: 'signed-in', account, address: ADDRESS },
  ])
  for (const secret of [EMAIL, PASSWORD, 'a wrong horse']) assert.ok(!said.includes(secret), secret)
})

it('a new password is logged, from the request of its link on', async () => {
  const account = (await findPasswordAccount(identity.db, EMAIL))!.sub
  const browser = new Browser(identity, ADDRESS)
  await browser.submit(await browser.open(`${PUBLIC_ORIGIN}/u/forgot-password`), { email: EMAIL })
  const link = linkIn((await mailsTo(identity, EMAIL, 2)).at(-1))
  const page = await browser.open(link)
  await browser.submit(page, { ...hiddenFields(page), password: NEW_PASSWORD })
  const said = lines.join('')
  assert.deepEqual(events(), [
    { event: 'password-link-asked', address: ADDRESS },
    { event: 'password-changed', account, address: ADDRESS },
  ])
  for (const secret of [new URL(link).searchParams.get('token') ?? link, NEW_PASSWORD])
    assert.ok(!said.includes(secret))
})

it('a sign-out of all browsers is logged, and a new password in the place of the present one', async () => {
  await identity.db.delete(signInFailures)
  const account = (await findPasswordAccount(identity.db, EMAIL))!.sub
  const browser = new Browser(identity, ADDRESS)
  const open = () => browser.open(PUBLIC_ORIGIN + SECURITY_PAGE)
  await signIn(browser, EMAIL, NEW_PASSWORD)
  events()
  const fields = { present: NEW_PASSWORD, password: PASSWORD }
  await browser.submit(await open(), { ...fields, present: 'a wrong horse' }, `${SECURITY_PAGE}/password`)
  await browser.submit(await open(), fields, `${SECURITY_PAGE}/password`)
  await signIn(browser, EMAIL)
  await browser.submit(await open(), { session: EVERYWHERE, confirmation: PASSWORD }, `${SECURITY_PAGE}/sign-out`)
  assert.deepEqual(events(), [
    { event: 'sign-in-failed', address: ADDRESS },
    { event: 'password-changed', account, address: ADDRESS },
    { event: 'signed-in', account, address: ADDRESS },
    { event: 'signed-out-everywhere', account, address: ADDRESS },
  ])
})

it('two-step sign-in is logged, without its codes', async () => {
  const email = 'two-step@example.com'
  const browser = new Browser(identity, ADDRESS)
  await signUp(browser, email)
  const account = (await findPasswordAccount(identity.db, email))!.sub
  events()
  const open = () => browser.open(PUBLIC_ORIGIN + SECURITY_PAGE)
  const act = async (name: string, code = '') =>
    browser.submit(await open(), { act: name, proof: PASSWORD, code }, `${SECURITY_PAGE}/two-step`)
  const setUp = await act('set-up')
  const secret = /Key: <code>([^<]*)</.exec(setUp.text)?.[1]?.replaceAll(' ', '') ?? ''
  await browser.submit(setUp, { key: secret, code: new TOTP({ secret }).generate() })
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  const made = (await act('codes', next)).text.matchAll(/<li><code>([^<]*)</g)
  const [code = '', last = ''] = [...made].map(([, found]) => found)
  const other = new Browser(identity, ADDRESS)
  const page = await signIn(other, email)
  const recovery = page.url.replace('second-step', 'recovery-code')
  for (const typed of ['a guess', code]) await other.submit(page, { code: typed }, recovery)
  await act('off', last)
  const said = lines.join('')
  const found = events()
  for (const { account: whose } of found) assert.equal(whose, account)
  assert.deepEqual(
    found.map(({ event }) => event),
    [
      'two-step-on',
      'recovery-codes-made',
      'second-step-failed',
      'recovery-code-used',
      'signed-in',
      'recovery-code-used',
      'two-step-off',
    ],
  )
  for (const kept of [secret, code, last, 'a guess']) assert.ok(!said.includes(kept), kept)
})

it('what a limit refuses is logged', async () => {
  await identity.db.delete(signInFailures)
  const browser = new Browser(identity, '198.51.100.8')
  for (let time = 0; time <= MAILS_PER_ACCOUNT_AND_ADDRESS; time += 1) {
    await browser.submit(await browser.open(`${PUBLIC_ORIGIN}/u/forgot-password`), { email: 'nobody@example.com' })
  }
  assert.equal(events().at(-1)?.event, 'password-link-limited')
  const guesser = new Browser(identity, '198.51.100.9')
  const page = await guesser.open(authorizeUrl())
  for (let time = 0; time <= 10; time += 1)
    await guesser.submit(page, { email: 'nobody@example.com', password: PASSWORD })
  const guesses = events().map(({ event }) => event)
  assert.deepEqual(guesses, [...Array<string>(10).fill('sign-in-failed'), 'sign-in-limited'])
})
