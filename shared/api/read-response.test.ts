import { readResponse } from './read-response.ts'

const unreadable = { error: { status: 200, isNetwork: false } }
const read = ({ rows }: { rows?: string[] }) => rows?.map((row) => row.trim())

describe('readResponse', () => {
  it('gives what is read', async () => {
    expect(await readResponse({ data: { rows: [' a '] } }, read)).toEqual({ data: ['a'] })
  })

  it.each([[null], ['<html>'], [{}], [{ rows: {} }], [{ rows: [7] }]])('takes %j for a failure', async (data) => {
    expect(await readResponse({ data }, read)).toEqual(unreadable)
  })

  it('passes the error of a failed call on', async () => {
    const error = { status: 500, isNetwork: false }
    expect(await readResponse({ error }, read)).toEqual({ error })
  })
})
