// Fake timers beside MSW's network stub, which needs Node's real ones.

/** Call it once in a test file. The clock also advances with real time, so that pending responses arrive. */
export function fakeTime(): void {
  beforeEach(() =>
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
    }),
  )
  afterEach(() => jest.useRealTimers())
}
