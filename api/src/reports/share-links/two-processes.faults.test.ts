import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { createdShareLinkResponse } from '@sightline/shared/contract/api/shared-reports.ts'
import { startProcess, type ProductProcess } from '../../testing/child-process.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addTwoDays } from '../testing/reported-project.ts'

let api: TestApi
let user: TestUser
const processes: ProductProcess[] = []

before(async () => {
  api = await startTestApi()
  user = await api.addUser()
  processes.push(await startProcess('server.ts', api.env))
  // By itself, so that the first one is ended also where this one does not start.
  processes.push(await startProcess('server.ts', api.env))
})
after(async () => {
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await api.close()
})

it('a link that one process revokes has ended at once in another, which has shown its report before', async () => {
  const { project } = await addTwoDays(api, user)
  const path = `/projects/${project.id}/share-links`
  // The processes have the machine's clock, by which the days of the answers are long ago.
  const period = { startDate: '2026-06-01', endDate: '2026-06-30' }
  const sharing = { sections: ['changes'], period, expiresInDays: null }
  const { link, code } = succeeded(await api.call('POST', path, user.token, sharing), createdShareLinkResponse).data
  const call = async (process: ProductProcess | undefined, url: string, options: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${process?.port}/api${url}`, options)).status
  const [revoking, reading] = processes
  const read = () => Promise.all(processes.map((each) => call(each, `/shared/${code}`)))
  assert.deepEqual(await read(), [200, 200])
  const headers = { authorization: `Bearer ${user.token}` }
  assert.equal(await call(revoking, `${path}/${link.id}`, { method: 'DELETE', headers }), 200)
  assert.equal(await call(reading, `/shared/${code}`), 410)
  assert.equal(await call(reading, `/shared/${code}/embedding`), 410)
  assert.deepEqual(await read(), [410, 410])
})
