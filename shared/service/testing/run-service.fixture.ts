// A service for the tests; FIXTURE selects its behaviour.

import { createServer } from 'node:http'
import { runService } from '../run-service.ts'

const FORCE_EXIT_AFTER_MS = process.env.FIXTURE === 'hangs' ? 100 : undefined

await runService(
  'fixture',
  async () => {
    if (process.env.FIXTURE === 'fails') throw new Error('the database\nis away')
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    return {
      port: (server.address() as { port: number }).port,
      close: async () => {
        process.stdout.write('closed\n')
        server.close()
        if (process.env.FIXTURE === 'hangs') await new Promise(() => undefined)
      },
    }
  },
  FORCE_EXIT_AFTER_MS,
)
