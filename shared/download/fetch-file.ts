// A call whose response is a file. It needs the bearer token, so a plain link cannot fetch it.

import { apiFetch, responseError } from '@sightline/shared/transport'

export interface ReceivedFile {
  name: string
  content: Blob
}

/**
 * @param path below the API's base, with its query string
 * @param onBytes called with the number of bytes received so far
 * @throws ApiError when the API refuses; the error of fetch() when the stream breaks or is aborted
 */
export async function fetchFile(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<ReceivedFile> {
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
