import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { nameInput } from '../accounts/account-input.ts'
import { accounts, providerRecords } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, PASSWORD } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const NUL = 'a\u0000b'

describe('a NUL character', () => {
  let identity: TestIdentity
  const lines: string[] = []

  before(async () => {
    const logger = { ...loggerOptions('identity'), stream: { write: (line: string) => void lines.push(line) } }
    identity = await startIdentity({ standIns: true, logger })
  })
  after(() => identity.close())

  async function submit(
    fields: Record<string, string>,
    params: Parameters<typeof authorizeUrl>[0] = { screen_hint: 'signup' },
  ) {
    const browser = new Browser(identity)
    return browser.submit(await browser.open(authorizeUrl(params)), fields)
  }

  it('in a name is refused at its field', async () => {
    for (const params of [{ screen_hint: 'signup' }, { connection: 'linkedin' }]) {
      const page = await submit({ name: NUL, email: 'nul@example.com', password: PASSWORD }, params)
      assert.equal(page.status, 200)
      assert.match(page.text, /id="name-error"[^]*characters that cannot be stored/)
    }
    assert.equal(await identity.db.$count(accounts), 0)
  })

  it('in an email is refused at its field', async () => {
    for (const params of [{ screen_hint: 'signup' }, { connection: 'linkedin' }, {}]) {
      const page = await submit({ email: `${NUL}@example.com`, password: PASSWORD }, params)
      assert.equal(page.status, 200)
      assert.match(page.text, /id="email-error"/)
    }
  })

  for (const name of ['state', 'login_hint', 'connection', 'nonce', 'client_id']) {
    it(`in ${name} is refused before anything is stored`, async () => {
      const before = await identity.db.$count(providerRecords)
      const page = await new Browser(identity).open(authorizeUrl({ [name]: NUL }))
      assert.equal(page.status, 400, page.text)
      assert.match(page.text, /a parameter holds characters that cannot be stored/)
      assert.equal(await identity.db.$count(providerRecords), before)
    })
  }

  it('in a code or a token is the answer to a wrong one', async () => {
    assert.equal((await exchange(identity, NUL)).status, 400)
    const body = new URLSearchParams({ client_id: LOCAL_CLIENT_ID, token: NUL })
    const revoked = await fetch(`${identity.innerUrl}/oauth/revoke`, { method: 'POST', body })
    assert.equal(revoked.status, 200)
  })

  it('fails nowhere', () => {
    assert.deepEqual(
      lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
      [],
    )
  })
})

describe('half a character', () => {
  it('in a name is refused', () => {
    assert.equal(nameInput.safeParse('a\ud800b').success, false)
    assert.equal(nameInput.safeParse('a😀b').success, true)
  })
})

describe('an error of the database', () => {
  it('is masked, and logged without what was sent', async () => {
    const lines: string[] = []
    const logger = { ...loggerOptions('identity'), stream: { write: (line: string) => void lines.push(line) } }
    const identity = await startIdentity({ logger })
    try {
      const browser = new Browser(identity)
      const page = await browser.open(authorizeUrl({ screen_hint: 'signup', login_hint: 'hint@example.com' }))
      await identity.db.execute('drop table identity.accounts cascade')
      const answer = await browser.submit(page, { name: 'Ada', email: 'ada@example.com', password: PASSWORD })
      assert.equal(answer.status, 500)
      assert.doesNotMatch(lines.join(''), /ada@example|hint@example|scrypt|state=/)
      assert.match(lines.join(''), /database error 42P01/)
    } finally {
      await identity.close()
    }
  })
})
