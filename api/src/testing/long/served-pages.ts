// A gateway that serves pages of a store of releases, while releases are deployed and rolled back.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { startDeploys } from '../../../../scripts/src/testing/deploys.ts'
import { startProcess } from '../child-process.ts'

const HOST = 'localhost:3000'
const ROLLED_BACK_EACH = 3

export interface ServedPages {
  /** Deploys; each third deploy is rolled back. The page must follow at once. @param now of the operation's clock */
  deploy(now: Date): Promise<void>
  restart(): Promise<void>
  /** what is wrong with the store */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** @param serviceUrl of the API and the provider, which these pages do not ask */
export async function startServedPages(serviceUrl: string): Promise<ServedPages> {
  const deploys = await startDeploys()
  const start = () =>
    startProcess('../../gateway/src/server.ts', {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASES_DIR: deploys.root, PUBLIC_URL: `http://${HOST}` },
      ...{ API_URL: serviceUrl, IDENTITY_URL: serviceUrl },
    })
  let gateway = await start()
  let deployed = 0

  const openPage = () =>
    new Promise<string>((resolve, reject) => {
      const page = { agent: false, host: '127.0.0.1', port: gateway.port, path: '/help', headers: { host: HOST } }
      const sent = request(page, (response) => {
        response.resume()
        resolve(`${response.statusCode} ${String(response.headers[RELEASE_HEADER])}`)
      })
      sent.on('error', reject)
      sent.end()
    })

  return {
    async deploy(now) {
      const release = await deploys.deploy()
      assert.equal(await openPage(), `200 ${release}`)
      deployed += 1
      if (deployed % ROLLED_BACK_EACH === 0) {
        const earlier = await deploys.rollBack()
        assert.equal(await openPage(), `200 ${earlier}`)
      }
      await deploys.tidyUp(now)
    },
    async restart() {
      await gateway.end('SIGTERM')
      gateway = await start()
    },
    problems: () => deploys.problems(),
    async close() {
      await gateway.end('SIGTERM')
      await deploys.remove()
    },
  }
}
