import { callApi, chooseWorkspace, configureTransport, startInWorkspace } from './transport.ts'

const answer = (text: string) => ({ ok: true, status: 200, json: async () => ({ text }) }) as Response
const get = () => callApi<{ text: string }>({ url: '/projects' })

describe('an answer to a request that the page has sent itself', () => {
  const early = (fields: object = {}) =>
    void (window.earlyAnswers = new Map([
      [
        '/api/projects',
        { token: 'mine', at: performance.now(), response: Promise.resolve(answer('early')), ...fields },
      ],
    ]))

  beforeEach(() => {
    configureTransport({ apiBase: '/api', getAccessToken: () => 'mine' })
    window.fetch = jest.fn().mockImplementation(async () => answer('asked'))
  })
  afterEach(() => {
    delete window.earlyAnswers
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is taken once', async () => {
    early()
    expect(await get()).toEqual({ text: 'early' })
    expect(fetch).not.toHaveBeenCalled()
    expect(await get()).toEqual({ text: 'asked' })
  })

  it.each([
    ['of another session', { token: 'theirs' }],
    ['of another workspace', { workspace: 'northwind' }],
    ['of more than ten seconds ago', { at: -10_001 }],
    ['that never came', { response: Promise.reject(new TypeError('offline')) }],
  ])('%s is left, and asked for', async (_what, fields) => {
    early(fields)
    expect(await get()).toEqual({ text: 'asked' })
  })

  it('is taken in the workspace in which it was asked for', async () => {
    startInWorkspace('maya')
    chooseWorkspace('northwind')
    early({ workspace: 'northwind' })
    expect(await get()).toEqual({ text: 'early' })
    early()
    expect(await get()).toEqual({ text: 'asked' })
  })

  it('is none to a write', async () => {
    early()
    window.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => ({ success: true }) })
    await callApi({ url: '/projects', method: 'POST' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
