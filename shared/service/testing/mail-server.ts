// A mail server for a test: SMTP on a port of this machine, as far as one sender needs it.

import { createServer, type AddressInfo } from 'node:net'

export interface TestMailServer {
  url: string
  /** each mail as it came: envelope and message */
  received: string[]
  /** how many of the next mails are refused for now */
  refuse: number
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: TestMailServer = { url: '', received: [], refuse: 0, close: async () => undefined }
  const server = createServer((socket) => {
    let rest = ''
    let said = ''
    let inBody = false
    socket.on('error', () => undefined)
    socket.write('220 test ESMTP\r\n')
    const answer = (line: string) => {
      if (inBody) {
        if (line !== '.') return
        inBody = false
        const isRefused = mails.refuse > 0
        if (isRefused) mails.refuse -= 1
        else mails.received.push(said)
        said = ''
        socket.write(isRefused ? '451 try again later\r\n' : '250 taken\r\n')
      } else if (line === 'DATA') {
        inBody = true
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said += `${line}\r\n`
        answer(line)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  mails.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  mails.close = () => new Promise((closed) => server.close(() => closed()))
  return mails
}
