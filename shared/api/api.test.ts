import { configureStore } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import { api, toApiError } from '@sightline/shared/api'
import { callApi, configureTransport } from '@sightline/shared/transport'
import { failure, networkFailure, stubApi } from '../testing/api-stub.ts'

const stub = stubApi()
const things = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<{ value: number }, number | void>({
      query: (timeout) => ({ url: '/thing', ...(timeout ? { timeout } : {}) }),
    }),
  }),
})

function ask(timeout?: number) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  })
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

  it('names status, message, code and every field of a failure', async () => {
    stub.use({
      'GET /thing': failure(400, {
        message: 'Check the fields.',
        code: 'BAD_REQUEST',
        errors: [{ path: 'a', message: 'b' }],
        requestId: 'r1',
      }),
    })
    expect(toApiError((await ask()).error)).toMatchObject({
      status: 400,
      message: 'Check the fields.',
      code: 'BAD_REQUEST',
      errors: [{ path: 'a', message: 'b' }],
      requestId: 'r1',
      isNetwork: false,
    })
  })

  it('treats success false with status 200, and a body that is not JSON, as failures', async () => {
    stub.use({ 'GET /thing': { success: false, message: 'No' } })
    expect(toApiError((await ask()).error)).toMatchObject({ status: 200, message: 'No' })
    stub.use({ 'GET /thing': () => new Response('<html>', { status: 200 }) })
    expect(toApiError((await ask()).error)).toMatchObject({ status: 200 })
  })

  it.each([
    ['POST', {}],
    ['PUT', { success: 'yes', message: 'Saved' }],
    ['PATCH', { success: undefined, data: { projectId: 'p1' }, message: 'Saved' }],
    ['DELETE', null],
  ] as const)('does not take a %s for successful that is answered 200 with %j', async (method, answer) => {
    stub.use({ [`${method} /thing`]: () => Response.json(answer) })
    const call = callApi({ url: '/thing', method }).then(() => 'a success', toApiError)
    expect(await call).toEqual({ status: 200, isNetwork: false })
  })

  it('reads what does not say whether it is a success', async () => {
    stub.use({ 'GET /thing': () => Response.json({ value: 1 }) })
    expect((await ask()).data).toEqual({ value: 1 })
  })

  it('distinguishes a network failure from a timeout', async () => {
    stub.use({ 'GET /thing': () => networkFailure() })
    expect(toApiError((await ask()).error)).toEqual({ status: 'NETWORK', isNetwork: true })
    stub.use({ 'GET /thing': () => new Promise<Response>(() => undefined) })
    expect(toApiError((await ask(20)).error)).toEqual({ status: 'TIMEOUT', isNetwork: true })
  })

  it('renews an expired token once for all waiting calls, later ones too, and replays them', async () => {
    stub.use({
      'GET /thing': (call) =>
        call.headers.get('authorization') === 'Bearer second' ? { value: 2 } : failure(401, { code: 'TOKEN_EXPIRED' }),
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
})
