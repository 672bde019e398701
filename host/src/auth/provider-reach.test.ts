import { createProviderReach } from './provider-reach.ts'

const PROVIDER = 'https://id.example'
const opaque = { type: 'opaque', status: 0 }

function answerWith(...answers: Array<object | Error>) {
  const fetched = jest.spyOn(globalThis, 'fetch')
  for (const answer of answers) {
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
    else fetched.mockResolvedValueOnce(answer as Response)
  }
  return fetched
}

const isReached = () => createProviderReach(PROVIDER)(1_000)

describe('a provider', () => {
  it('that answers is reached; nothing of the person goes there', async () => {
    const fetched = answerWith({ type: 'cors', status: 200 })
    expect(await isReached()).toBe(true)
    expect(String(fetched.mock.lastCall?.[0])).toBe(`${PROVIDER}/.well-known/openid-configuration`)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', cache: 'no-store' })
  })

  it.each([
    ['is told to be down by the gateway', [{ type: 'basic', status: 503 }], false],
    ['counts requests', [{ type: 'cors', status: 429 }], true],
    ['lets no other origin read its answer', [new TypeError('Failed to fetch'), opaque], true],
    ['is not there', [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')], false],
  ])('that %s', async (_what, answers, reached) => {
    answerWith(...answers)
    expect(await isReached()).toBe(reached)
  })

  it('that does not answer in time is not reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = init ?? {}
          if (signal?.aborted === true) reject(signal.reason)
          else signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    expect(await createProviderReach(PROVIDER)(10)).toBe(false)
  })
})
