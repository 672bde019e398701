import { configureStore } from '@reduxjs/toolkit'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { api, percentOf, toApiError, useProjectQuery } from '@sightline/shared/api'
import { configureTransport } from '@sightline/shared/transport'
import { failure, networkFailure, stubApi } from '../testing/api-stub.ts'

const stub = stubApi()
const things = api.injectEndpoints({
  endpoints: (build) => ({ thing: build.query<{ value: number }, number | void>({ query: (timeout) => ({ url: '/thing', ...(timeout ? { timeout } : {}) }) }) }),
})

function ask(timeout?: number) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (all) => all().concat(api.middleware) })
  return store.dispatch(things.endpoints.thing.initiate(timeout))
}

describe('the API client', () => {
  let token: string | null = 'first'
  const renewAccessToken = jest.fn()
  beforeEach(() => {
    token = 'first'
    renewAccessToken.mockReset()
    configureTransport({ apiBase: 'http://localhost/api', getAccessToken: () => token, renewAccessToken })
  })

  it('sends the bearer and reads the envelope', async () => {
    stub.use({ 'GET /thing': { value: 1 } })
    expect((await ask()).data).toEqual({ success: true, value: 1 })
    expect(stub.calls[0]?.headers.get('authorization')).toBe('Bearer first')
  })

  it("names status, message, code and every field of a failure", async () => {
    stub.use({
      'GET /thing': failure(400, { message: 'Check the fields.', code: 'BAD_REQUEST', errors: [{ path: 'a', message: 'b' }], requestId: 'r1' }),
    })
    expect(toApiError((await ask()).error)).toMatchObject({
      status: 400, message: 'Check the fields.', code: 'BAD_REQUEST', errors: [{ path: 'a', message: 'b' }], requestId: 'r1', isNetwork: false,
    })
  })

  it('treats success false with status 200, and a body that is not JSON, as failures', async () => {
    stub.use({ 'GET /thing': { success: false, message: 'No' } })
    expect(toApiError((await ask()).error)).toMatchObject({ status: 200, message: 'No' })
    stub.use({ 'GET /thing': () => new Response('<html>', { status: 200 }) })
    expect(toApiError((await ask()).error)).toMatchObject({ status: 200 })
  })

  it('distinguishes a network failure from a timeout', async () => {
    stub.use({ 'GET /thing': () => networkFailure() })
    expect(toApiError((await ask()).error)).toEqual({ status: 'NETWORK', isNetwork: true })
    stub.use({ 'GET /thing': () => new Promise<Response>(() => undefined) })
    expect(toApiError((await ask(20)).error)).toEqual({ status: 'TIMEOUT', isNetwork: true })
  })

  it('renews an expired token once for all waiting calls, later ones too, and replays them', async () => {
    stub.use({
      'GET /thing': (call) => (call.headers.get('authorization') === 'Bearer second' ? { value: 2 } : failure(401, { code: 'TOKEN_EXPIRED' })),
    })
    const { promise: renewed, resolve: finish } = Promise.withResolvers<void>()
    renewAccessToken.mockImplementation(async () => {
      await renewed
      token = 'second'
      return 'renewed'
    })
    const waiting = [ask(), ask(), ask()]
    await waitFor(() => expect(stub.calls).toHaveLength(3))
    const late = ask()
    finish()
    const answers = await Promise.all([...waiting, late])
    expect(answers.map((answer) => answer.data)).toEqual(Array(4).fill({ success: true, value: 2 }))
    expect(renewAccessToken).toHaveBeenCalledTimes(1)
  })

  it('uses the token that another call has renewed meanwhile', async () => {
    stub.use({
      'GET /thing': (call) => {
        if (call.headers.get('authorization') === 'Bearer second') return { value: 2 }
        token = 'second'
        return failure(401, { code: 'TOKEN_EXPIRED' })
      },
    })
    expect((await ask()).data).toEqual({ success: true, value: 2 })
    expect(renewAccessToken).not.toHaveBeenCalled()
  })

  it('returns the 401 when the session is lost', async () => {
    stub.use({ 'GET /thing': failure(401, { code: 'TOKEN_EXPIRED' }) })
    renewAccessToken.mockResolvedValue('lost')
    expect(toApiError((await ask()).error).status).toBe(401)
    expect(stub.calls).toHaveLength(1)
  })

  it('fails with a network error when the token could not be renewed because nothing answered', async () => {
    stub.use({ 'GET /thing': failure(401, { code: 'TOKEN_EXPIRED' }) })
    renewAccessToken.mockResolvedValue('unavailable')
    expect(toApiError((await ask()).error)).toEqual({ status: 'NETWORK', isNetwork: true })
  })

  it('does not replay a call after its person signed out', async () => {
    stub.use({
      'GET /thing': () => {
        token = null
        return failure(401, { code: 'TOKEN_INVALID' })
      },
    })
    expect(toApiError((await ask()).error).status).toBe(401)
    expect(stub.calls).toHaveLength(1)
    expect(renewAccessToken).not.toHaveBeenCalled()
  })

  it('does not renew for a visitor', async () => {
    token = null
    stub.use({ 'GET /thing': failure(401, { code: 'AUTH_REQUIRED' }) })
    await ask()
    expect(renewAccessToken).not.toHaveBeenCalled()
  })

  it.each([
    [0, 0],
    [0.004, 0],
    [0.006, 1],
    [0.01, 1],
    [0.5, 50],
    [23 / 40, 58],
    [57 / 200, 29],
    [1, 100],
    [64.4, 64],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])('shows a rate of %p as %p percent', (value, shown) => {
    expect(percentOf(value)).toBe(shown)
  })
})

describe('a project', () => {
  const read = (project: unknown) => {
    stub.use({ 'GET /projects/p1': { data: { project } } })
    configureTransport({ apiBase: 'http://localhost/api', getAccessToken: () => 'token', renewAccessToken: async () => 'lost' })
    const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (all) => all().concat(api.middleware) })
    const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children })
    return renderHook(() => useProjectQuery('p1'), { wrapper }).result
  }

  it('has texts and lists in place of fields that are null', async () => {
    const answer = read({ _id: 'p1', domain: 'acme.com', projectName: null, targetGeography: null, platforms: null, competitors: null })
    await waitFor(() => expect(answer.current.isSuccess).toBe(true))
    expect(answer.current.data).toMatchObject({ id: 'p1', domain: 'acme.com', projectName: 'acme.com', targetGeography: '', platforms: [], competitors: [], brandNames: [] })
  })

  it.each([[null], [{ _id: 'p1', domain: null }]])('that cannot be named is a failure: %j', async (project) => {
    const answer = read(project)
    await waitFor(() => expect(answer.current.isError).toBe(true))
  })
})
