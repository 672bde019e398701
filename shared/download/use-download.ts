import { apiFetch, responseError, type ApiError } from '@sightline/shared/transport'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../ui/browser/save-file.ts'

/** The API streams row by row: a download without data for this long has stalled. */
export const SILENCE_MS = 30_000

export type Download =
  | { status: 'idle' | 'canceled' }
  | { status: 'running'; bytes: number }
  | { status: 'done'; name: string; bytes: number }
  | { status: 'failed'; error: unknown }

/** One download at a time: a second start while one runs does nothing. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** @param silenceMs longer for a file that is made as a whole before its first byte */
  const start = async (path: string, { silenceMs = SILENCE_MS } = {}) => {
    if (running.current !== null) return
    const silence: ApiError = {
      status: 'TIMEOUT',
      isNetwork: true,
      message: `Nothing arrived for ${silenceMs / 1000} seconds.`,
    }
    const call = new AbortController()
    running.current = call
    const timeout = restartableTimeout(() => call.abort(silence), silenceMs)
    setDownload({ status: 'running', bytes: 0 })
    try {
      const { name, content } = await fetchFile(path, call.signal, (bytes) => {
        timeout.restart()
        setDownload({ status: 'running', bytes })
      })
      saveFile(name, content)
      setDownload({ status: 'done', name, bytes: content.size })
    } catch (error) {
      const canceled = call.signal.aborted && call.signal.reason !== silence
      setDownload(canceled ? { status: 'canceled' } : { status: 'failed', error })
    } finally {
      timeout.clear()
      running.current = null
    }
  }
  const cancel = () => {
    if (running.current === null) setDownload({ status: 'idle' })
    else running.current.abort()
  }
  return { download, start, cancel }
}

function restartableTimeout(call: () => void, ms: number) {
  let timer = setTimeout(call, ms)
  const clear = () => clearTimeout(timer)
  const restart = () => {
    clear()
    timer = setTimeout(call, ms)
  }
  return { restart, clear }
}

/**
 * A call whose response is a file. It needs the bearer token, so a plain link cannot fetch it.
 *
 * @param path below the API's base, with its query string
 * @param onBytes called with the number of bytes received so far
 * @throws ApiError when the API refuses; the error of fetch() when the stream breaks or is aborted
 */
async function fetchFile(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ name: string; content: Blob }> {
  const response = await apiFetch(path, { signal })
  if (!response.ok || response.body === null) throw responseError(response, await response.json().catch(() => null))

  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    bytes += value.byteLength
    onBytes(bytes)
  }
  signal.throwIfAborted()
  const type = response.headers.get('content-type') ?? ''
  return { name: fileName(response.headers.get('content-disposition')), content: new Blob(chunks, { type }) }
}

const fileName = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'report'
