import assert from 'node:assert/strict'
import { createServer, type Server, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createMailer } from './mailer.ts'

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A link:\nhttp://x.test/?token=1\n' }
const print = () => assert.fail('printed')

describe('mail without SMTP_URL', () => {
  const places: [string, 'development' | 'production' | 'test', string][] = [
    ['http://localhost:3000', 'production', 'log'],
    ['http://[::1]:3000', 'production', 'log'],
    ['https://sightline.example.com', 'production', 'none'],
    ['http://localhost.example.com', 'production', 'none'],
    ['https://sightline.example.com', 'development', 'log'],
  ]
  for (const [PUBLIC_URL, NODE_ENV, via] of places) {
    it(`goes to ${via} at ${PUBLIC_URL} in ${NODE_ENV}`, () => {
      assert.equal(createMailer({ PUBLIC_URL, NODE_ENV }, print).via, via)
    })
  }

  it('is printed as a whole', async () => {
    const printed: string[] = []
    await createMailer({ PUBLIC_URL: 'http://localhost', NODE_ENV: 'production' }, (text) => printed.push(text)).send(mail)
    assert.match(printed.join(), /To: ada@example\.com\. Subject: Hello\.\nA link:\nhttp:\/\/x\.test\/\?token=1/)
  })

  it('is not sent where it cannot be', async () => {
    const mailer = createMailer({ PUBLIC_URL: 'https://sightline.example.com', NODE_ENV: 'production' }, print)
    await assert.rejects(mailer.send(mail), /SMTP_URL is not set/)
  })
})

describe('mail with SMTP_URL', () => {
  let server: Server
  let received: string

  /** The least of a mail server: it takes everything. */
  before(async () => {
    server = createServer((socket) => {
      received = ''
      socket.write('220 test\r\n')
      let inBody = false
      socket.on('data', (chunk) => {
        received += chunk.toString()
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (inBody) {
            if (line !== '.') continue
            inBody = false
            socket.write('250 taken\r\n')
          } else if (line === 'DATA') {
            inBody = true
            socket.write('354 go on\r\n')
          } else if (line === 'QUIT') socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  after(() => server.close())

  const settings = (more = {}) => ({
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://sightline.example.com',
    NODE_ENV: 'production' as const,
    ...more,
  })

  it('is sent as text, from an address of the product', async () => {
    await createMailer(settings(), print).send(mail)
    assert.match(received, /MAIL FROM:<no-reply@sightline\.example\.com>/)
    assert.match(received, /RCPT TO:<ada@example\.com>/)
    assert.match(received, /Content-Type: text\/plain/)
    assert.match(received, /A link:\r\nhttp:\/\/x\.test\/\?token=(3D)?1/)
  })

  it('is sent from MAIL_FROM', async () => {
    await createMailer(settings({ MAIL_FROM: 'Us <us@example.org>' }), print).send(mail)
    assert.match(received, /MAIL FROM:<us@example\.org>/)
    assert.match(received, /From: Us <us@example\.org>/)
  })

  it('goes to one person, whatever the address looks like', async () => {
    const to = '"a,b@evil.example"@example.com'
    await createMailer(settings(), print).send({ ...mail, to }).catch(() => undefined)
    assert.ok([...received.matchAll(/RCPT TO/g)].length <= 1)
    assert.doesNotMatch(received, /RCPT TO:<b@evil/)
  })

  it('rejects when there is no server', async () => {
    await assert.rejects(createMailer(settings({ SMTP_URL: 'smtp://127.0.0.1:9' }), print).send(mail))
  })
})
