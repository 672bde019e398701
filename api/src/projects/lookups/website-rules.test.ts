// The calls that take a website are held to the table that the browser's form is held to.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { marketPeersResponse } from '@sightline/shared/contract/api/projects.ts'
import { acceptedWebsites, refusedWebsites } from '@sightline/shared/website/testing/website-cases.ts'
import { projectInput } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded } from '../../testing/test-api.ts'
import type { TestApi, TestUser } from '../../testing/test-api.ts'

let api: TestApi
let user: TestUser
before(async () => {
  api = await startTestApi()
  user = await api.addUser()
})
after(() => api.close())

let addresses = 0
/** A visitor's call, each from an address of its own, so that none is one too many. */
const find = (domain: string) =>
  api.call('POST', '/market-peers/find', null, { domain }, { 'x-forwarded-for': `10.2.0.${(addresses += 1)}` })

for (const [why, typed, , domain] of acceptedWebsites) {
  it(`takes ${why}`, async () => {
    assert.equal(succeeded(await find(typed), marketPeersResponse).data.subjectBrand.domain, domain)
  })
}

for (const [why, typed, message] of refusedWebsites) {
  it(`refuses ${why}`, async () => {
    const errors = [{ path: 'domain', message }]
    const looked = failed(await find(typed), 400, 'BAD_REQUEST')
    assert.deepEqual([looked.message, looked.errors], [message, errors])
    const created = failed(await api.call('POST', '/projects', user.token, projectInput({ domain: typed })), 400, 'BAD_REQUEST')
    assert.deepEqual(created.errors?.filter(({ path }) => path === 'domain'), errors)
  })
}
