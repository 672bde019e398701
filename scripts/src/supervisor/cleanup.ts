export interface Cleanup {
  /** `undo` runs before everything that was added earlier */
  add(undo: () => Promise<void> | void): void
  /** Runs everything once, in reverse order; one that fails does not keep the others from running. */
  run(): Promise<void>
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<void> | void)[] = []
  let running: Promise<void> | undefined

  async function runAll(): Promise<void> {
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped')
  }

  return {
    add: (undo) => void steps.push(undo),
    run: () => (running ??= runAll()),
  }
}
