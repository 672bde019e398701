// Timers that a test moves by hand, beside a network stub that needs the real ones of Node.

/** Call it once in a test file. Time also passes by itself, so that what waits for an answer goes on. */
export function fakeTime(): void {
  beforeEach(() =>
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
    }),
  )
  afterEach(() => jest.useRealTimers())
}
