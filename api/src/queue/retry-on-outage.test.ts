import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { retryOnOutage } from './retry-on-outage.ts'

const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('a transaction during an outage of the database', () => {
  it('is tried again, and succeeds when the database is back', async () => {
    const act = mock.fn(() => Promise.resolve('stored'))
    act.mock.mockImplementationOnce(() => Promise.reject(unreachable))
    assert.equal(await retryOnOutage(act), 'stored')
  })

  it('is not tried again after an error of its own', async () => {
    const act = mock.fn(() => Promise.reject(new Error('wrong')))
    await assert.rejects(retryOnOutage(act), { message: 'wrong' })
    assert.equal(act.mock.callCount(), 1)
  })
})
