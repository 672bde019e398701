import { useEffect, useRef, useState } from 'react'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from '../ui/save-file.ts'

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

  const start = async (path: string) => {
    if (running.current !== null) return
    const call = new AbortController()
    running.current = call
    setDownload({ status: 'running', bytes: 0 })
    try {
      const { name, content } = await fetchFile(path, call.signal, (bytes) => setDownload({ status: 'running', bytes }))
      saveFile(name, content)
      setDownload({ status: 'done', name, bytes: content.size })
    } catch (error) {
      setDownload(call.signal.aborted ? { status: 'canceled' } : { status: 'failed', error })
    } finally {
      running.current = null
    }
  }
  const cancel = () => {
    if (running.current === null) setDownload({ status: 'idle' })
    else running.current.abort()
  }
  return { download, start, cancel }
}
