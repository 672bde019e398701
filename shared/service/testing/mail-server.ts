// A mail server for a test, on a port of this machine.

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface MailServerOptions {
  /** who may send: then the server wants a password, after STARTTLS */
  user?: { name: string; password: string }
  /** offers STARTTLS with an untrusted certificate */
  tls?: boolean
}

export interface TestMailServer {
  url: string
  /** each mail as it came: envelope and message */
  received: string[]
  /** how each connection that has sent a mail came */
  senders: { isSecure: boolean; user: string | undefined }[]
  /** passwords that clients have sent */
  passwords: (string | null | undefined)[]
  /** reply codes of the next mails, which are refused: 451 for now, 550 for good */
  refuse: number[]
  /** how many of the next mails get no reply before release() */
  hold: number
  /** mails that wait for their reply */
  held: number
  release(): void
  /** resolves when received data makes the condition true */
  until(isSo: () => boolean): Promise<void>
  close(): Promise<void>
}

export async function startMailServer({ user, tls = false }: MailServerOptions = {}): Promise<TestMailServer> {
  let gate = Promise.withResolvers<void>()
  const waiters = new Set<() => void>()
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 1,
    disableReverseLookup: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: user === undefined,
    onAuth({ username, password }, _session, reply) {
      mails.passwords.push(password)
      const isKnown = username === user?.name && password === user?.password
      reply(isKnown ? null : new Error('wrong password'), isKnown ? { user: username } : undefined)
    },
    onData(stream, { envelope, secure, user: sender }, reply) {
      const { mailFrom, rcptTo } = envelope
      const head = [
        `MAIL FROM:<${mailFrom && mailFrom.address}>`,
        ...rcptTo.map(({ address }) => `RCPT TO:<${address}>`),
      ]
      const end = async () => {
        const message = await text(stream)
        if (mails.hold > 0) {
          mails.hold -= 1
          mails.held += 1
          tell()
          await gate.promise
        }
        const code = mails.refuse.shift()
        if (code !== undefined) return reply(Object.assign(new Error('not taken'), { responseCode: code }))
        mails.senders.push({ isSecure: secure, user: sender as string | undefined })
        mails.received.push([...head, message].join('\r\n'))
        reply()
        tell()
      }
      end().catch(reply)
    },
  })
  // A caller who goes away.
  server.on('error', () => undefined)
  const tell = () => waiters.forEach((look) => look())
  const mails: TestMailServer = {
    url: '',
    received: [],
    senders: [],
    passwords: [],
    refuse: [],
    hold: 0,
    held: 0,
    release() {
      mails.hold = 0
      mails.held = 0
      gate.resolve()
      gate = Promise.withResolvers()
    },
    until: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo()) return
          waiters.delete(look)
          resolve()
        }
        waiters.add(look)
        look()
      }),
    close: () => new Promise((closed) => server.close(closed)),
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return mails
}
