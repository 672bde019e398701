import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { findFreePort } from '../free-port.ts'
import { choosePublicPort, chooseReleasesPort } from './public-port.ts'

const HOST = '127.0.0.1'

describe('the public port', () => {
  test('is the one that was asked for when it is free', async () => {
    const port = await findFreePort()
    assert.equal(await choosePublicPort(port, HOST), port)
  })

  test('may be any', async () => {
    assert((await choosePublicPort(0, HOST)) > 0)
  })

  for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
    test(`is refused at ${host}, which is no address of this machine`, async () => {
      for (const port of [0, await findFreePort()]) {
        await assert.rejects(choosePublicPort(port, host), {
          message: 'Wrong setting – HOST: this machine has no such address',
        })
      }
    })
  }

  for (const address of ['127.0.0.1', '0.0.0.0']) {
    test(`is refused in one line when another program listens on ${address}`, async () => {
      const other = createServer().listen(0, address)
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      try {
        await assert.rejects(choosePublicPort(port, HOST), {
          message: `Port ${port} is taken by another program: stop it, or choose another with PORT=…`,
        })
      } finally {
        other.close()
      }
    })
  }
})

describe('the port of the releases service', () => {
  const settings = { HOST, PORT: 3000, RELEASES_PORT: undefined }

  test('is the one after the public port, or any where that is taken or the public port may be any', async () => {
    const port = await findFreePort()
    assert.equal(await chooseReleasesPort(settings, port - 1), port)
    const other = createServer().listen(port, HOST)
    await once(other, 'listening')
    try {
      assert.notEqual(await chooseReleasesPort(settings, port - 1), port)
      assert.notEqual(await chooseReleasesPort({ ...settings, PORT: 0 }, port - 1), port)
      await assert.rejects(chooseReleasesPort({ ...settings, RELEASES_PORT: port }, 3000), {
        message: `Port ${port} is taken by another program: stop it, or choose another with RELEASES_PORT=…`,
      })
    } finally {
      other.close()
    }
  })

  test('is not the public port', async () => {
    await assert.rejects(chooseReleasesPort({ ...settings, RELEASES_PORT: 3000 }, 3000), {
      message: 'Wrong setting – RELEASES_PORT: must not be the port of PORT',
    })
  })
})
