/** Aborts at Ctrl-C, SIGTERM, a closed terminal, and when the process that started this one is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, () => stop.abort())
  // A closed terminal also takes the output away.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return stop.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
