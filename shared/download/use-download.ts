import type { ApiError } from '@sightline/shared/transport'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from './fetch-file.ts'
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
