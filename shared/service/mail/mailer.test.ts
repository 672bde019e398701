import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts'
import { createMailer, type MailSettings } from './mailer.ts'

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A link:\nhttp://x.test/?token=1\n' }
const silent = { info: () => undefined }

describe('mail without SMTP_URL', () => {
  const places: [string, MailSettings['NODE_ENV'], string][] = [
    ['http://localhost:3000', 'production', 'outbox'],
    ['http://[::1]:3000', 'production', 'outbox'],
    ['https://sightline.example.com', 'production', 'none'],
    ['http://localhost.example.com', 'production', 'none'],
    ['https://sightline.example.com', 'development', 'outbox'],
  ]
  for (const [PUBLIC_URL, NODE_ENV, via] of places) {
    it(`goes to ${via} at ${PUBLIC_URL} in ${NODE_ENV}`, () => {
      assert.equal(createMailer({ PUBLIC_URL, NODE_ENV, DATA_DIR: '.data' }, silent).via, via)
    })
  }

  it('is a file of the outbox, and the log says which', async (context) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'sightline-mail-'))
    context.after(() => rm(DATA_DIR, { recursive: true }))
    const said: unknown[] = []
    const log = { info: (fields: unknown) => void said.push(fields) }
    const mailer = createMailer(
      { PUBLIC_URL: 'http://localhost', NODE_ENV: 'production', DATA_DIR },
      log as typeof silent,
    )
    await mailer.send({ ...mail, html: '<p>A link</p>' })
    const [name = ''] = await readdir(join(DATA_DIR, 'outbox'))
    assert.match(name, /\.eml$/)
    const file = join(DATA_DIR, 'outbox', name)
    assert.deepEqual(said, [{ file }])
    const content = await readFile(file, 'utf8')
    assert.match(content, /^To: ada@example\.com\r$/m)
    assert.match(content, /^Subject: Hello\r$/m)
    assert.match(content, /Content-Type: text\/plain/)
    assert.match(content, /Content-Type: text\/html/)
  })

  it('leaves no half mail in the outbox when the disk is full', async (context) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'sightline-mail-'))
    context.after(() => rm(DATA_DIR, { recursive: true }))
    const script = `import { createMailer } from '${import.meta.resolve('./mailer.ts')}'
      const mailer = createMailer({ PUBLIC_URL: 'http://localhost', NODE_ENV: 'test', DATA_DIR: process.argv[1] }, console)
      await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'long '.repeat(10_000) })
        .catch(({ code }) => process.stdout.write(code))`
    // No file may be longer than a block.
    const args = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script, DATA_DIR]
    const { stdout } = spawnSync('/bin/sh', args, { encoding: 'utf8', env: { PATH: process.env.PATH } })
    assert.equal(stdout, 'EFBIG')
    assert.deepEqual(await readdir(join(DATA_DIR, 'outbox')), [])
  })

  it('is not sent where it cannot be', async () => {
    const settings = { PUBLIC_URL: 'https://sightline.example.com', NODE_ENV: 'production', DATA_DIR: '.data' } as const
    await assert.rejects(createMailer(settings, silent).send(mail), /SMTP_URL is not set/)
  })
})

describe('mail with SMTP_URL', () => {
  let server: TestMailServer
  before(async () => {
    server = await startMailServer()
  })
  beforeEach(() => {
    server.received.length = 0
  })
  after(() => server.close())

  const settings = (more = {}): MailSettings => ({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://sightline.example.com',
    NODE_ENV: 'production',
    DATA_DIR: '.data',
    ...more,
  })

  it('is sent as text, from an address of the product', async () => {
    await createMailer(settings(), silent).send(mail)
    const [received = ''] = server.received
    assert.match(received, /MAIL FROM:<no-reply@sightline\.example\.com>/)
    assert.match(received, /RCPT TO:<ada@example\.com>/)
    assert.match(received, /Content-Type: text\/plain/)
    assert.match(received, /A link:\r\nhttp:\/\/x\.test\/\?token=(3D)?1/)
  })

  it('is sent from MAIL_FROM', async () => {
    await createMailer(settings({ MAIL_FROM: 'Us <us@example.org>' }), silent).send(mail)
    assert.match(server.received.join(), /MAIL FROM:<us@example\.org>/)
    assert.match(server.received.join(), /From: Us <us@example\.org>/)
  })

  it('goes to one person, whatever the address looks like', async () => {
    const to = '"a,b@evil.example"@example.com'
    await createMailer(settings(), silent)
      .send({ ...mail, to })
      .catch(() => undefined)
    assert.ok([...server.received.join().matchAll(/RCPT TO/g)].length <= 1)
    assert.doesNotMatch(server.received.join(), /RCPT TO:<b@evil/)
  })

  for (const [code, what] of [
    [451, 'for now'],
    [550, 'for good'],
  ] as const) {
    it(`rejects when the server refuses it ${what}`, async () => {
      server.refuse = [code]
      await assert.rejects(createMailer(settings(), silent).send(mail), { responseCode: code })
      assert.deepEqual(server.received, [])
    })
  }

  it('rejects when the server does not reply', async () => {
    server.hold = 1
    await assert.rejects(createMailer(settings(), silent, { connect: 100, reply: 100 }).send(mail), {
      code: 'ETIMEDOUT',
    })
    server.release()
  })

  it('rejects when there is no server', async () => {
    await assert.rejects(createMailer(settings({ SMTP_URL: 'smtp://127.0.0.1:9' }), silent).send(mail))
  })
})

describe('mail with a password in SMTP_URL', () => {
  const user = { name: 'ada@acme.test', password: 'a:pass/word' }
  const started: TestMailServer[] = []
  after(async () => {
    for (const each of started) await each.close()
  })

  async function send({ tls = true, password = user.password, trust = true }) {
    const server = await startMailServer({ user, tls })
    started.push(server)
    const url = new URL(server.url)
    const SMTP_URL = `smtp://${encodeURIComponent(user.name)}:${encodeURIComponent(password)}@${url.host}/${trust ? '?tls.rejectUnauthorized=false' : ''}`
    const settings = {
      SMTP_URL,
      PUBLIC_URL: 'https://sightline.example.com',
      NODE_ENV: 'production',
      DATA_DIR: '.data',
    } as const
    return { server, sending: createMailer(settings, silent).send(mail) }
  }

  it('is sent after STARTTLS and the password', async () => {
    const { server, sending } = await send({})
    await sending
    assert.deepEqual(server.senders, [{ isSecure: true, user: user.name }])
    assert.equal(server.received.length, 1)
  })

  it('rejects when the password is wrong', async () => {
    const { server, sending } = await send({ password: 'wrong' })
    await assert.rejects(sending, { code: 'EAUTH', responseCode: 535 })
    assert.deepEqual(server.received, [])
  })

  const unsafe: [string, { tls?: boolean; trust?: boolean }][] = [
    ['the server has no STARTTLS', { tls: false }],
    ['nobody trusts its certificate', { trust: false }],
  ]
  for (const [what, options] of unsafe) {
    it(`keeps the password to itself where ${what}`, async () => {
      const { server, sending } = await send(options)
      await assert.rejects(sending)
      assert.deepEqual([server.passwords, server.received], [[], []])
    })
  }
})
