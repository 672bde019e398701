import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_TELEMETRY_EVENTS, telemetryRequest } from '@sightline/shared/contract/api/contact.ts'
import { createTelemetry, MAX_EVENTS, startTelemetry, type TelemetryOptions } from './telemetry.ts'

const mockLoadVitals = jest.fn()
jest.mock('./web-vitals.ts', () => mockLoadVitals())

const failure = {
  kind: 'remote-failure',
  name: 'timeout',
  remote: 'remote-reports',
  version: '1.0.0',
  correlationId: 'abcd1234',
} as const
/** as of the page */
const place = { route: '/reports/project/:projectId', remote: 'remote-reports', version: '1.0.0' }
const boot = { release: 'abc123', config: { apiBase: '/api' } }
const vital = { kind: 'web-vital', name: 'LCP', value: 812.5 } as const

describe('telemetry', () => {
  const sendBeacon = jest.fn<boolean, [string, string]>()
  const sent = () => sendBeacon.mock.calls.map(([url, body]) => ({ url, ...telemetryRequest.parse(JSON.parse(body)) }))
  const start = (options: Partial<TelemetryOptions> = {}) =>
    createTelemetry({ boot, placeOf: () => place, random: () => 0, ...options })
  const leave = () => window.dispatchEvent(new Event('pagehide'))

  beforeEach(() => {
    jest.useFakeTimers()
    sendBeacon.mockReset().mockReturnValue(true)
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  })
  afterEach(() => {
    leave()
    jest.useRealTimers()
    for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
  })

  it('batches failures, with the pattern of the path only', () => {
    const telemetry = start({ random: () => 0.99 })
    telemetry.fail(failure)
    telemetry.fail({ ...failure, name: 'contract' })
    expect(sent()).toEqual([])
    jest.advanceTimersByTime(1_000)
    const about = { release: 'abc123', route: place.route }
    expect(sent()).toEqual([
      {
        url: '/api/telemetry',
        events: [
          { ...failure, ...about },
          { ...failure, name: 'contract', ...about },
        ],
      },
    ])
  })

  it('sends measurements when the page is left, for one visit in ten', () => {
    start({ random: () => 0.0999 }).measure(vital)
    start({ random: () => 0.1 }).measure(vital)
    jest.advanceTimersByTime(60_000)
    expect(sent()).toEqual([])
    leave()
    expect(sent().flatMap(({ events }) => events)).toHaveLength(1)
  })

  it('reports web vitals of the remote that shows the page, and a failure of the frame of none', () => {
    const telemetry = start()
    telemetry.measure(vital)
    telemetry.fail({
      kind: 'remote-failure',
      name: 'render',
      remote: undefined,
      version: undefined,
      correlationId: 'abcd1234',
    })
    leave()
    const [measured, failed] = sent().flatMap(({ events }) => events)
    expect(measured).toEqual({ ...vital, ...place, release: 'abc123' })
    expect(failed).not.toHaveProperty('remote')
  })

  it('tells the events of one visit apart from those of others, during a gradual rollout alone', () => {
    const telemetry = start({ boot: { ...boot, rolloutStep: 3 }, random: () => 0.0625 })
    telemetry.measure(vital)
    telemetry.fail(failure)
    start().fail(failure)
    leave()
    expect(sent().map(({ events }) => events.map(({ visit }) => visit))).toEqual([[3.0625, 3.0625], [undefined]])
  })

  it("limits a batch to the API's size", () => {
    expect(MAX_EVENTS).toBe(MAX_TELEMETRY_EVENTS)
    const telemetry = start()
    for (let count = 0; count < MAX_EVENTS + 5; count++) telemetry.measure({ ...vital, value: count })
    leave()
    const events = sent()[0]?.events ?? []
    expect(events).toHaveLength(MAX_EVENTS)
    expect(events.at(-1)?.value).toBe(MAX_EVENTS + 4)
  })

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is silent where the browser says %s', (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true })
    const telemetry = start()
    telemetry.fail(failure)
    telemetry.measure(vital)
    jest.advanceTimersByTime(1_000)
    leave()
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(telemetry.sampled).toBe(false)
  })

  it('waits while the browser is offline', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    start().fail(failure)
    jest.advanceTimersByTime(1_000)
    expect(sent()).toEqual([])
    onLine.mockRestore()
    leave()
    expect(sent()).toHaveLength(1)
  })

  it('goes without the measurements whose code cannot be loaded', async () => {
    mockLoadVitals.mockImplementation(() => {
      throw new Error('Loading chunk failed')
    })
    startTelemetry({ boot, placeOf: () => ({ route: '/' }), random: () => 0 })
    // By then, Node has reported an unhandled rejection, and the test has failed.
    await nextTurn()
    expect(mockLoadVitals).toHaveBeenCalled()
  })

  it('says nothing when it cannot be sent', () => {
    sendBeacon.mockImplementation(() => {
      throw new TypeError('blocked')
    })
    start().fail(failure)
    expect(() => jest.advanceTimersByTime(1_000)).not.toThrow()
  })
})
