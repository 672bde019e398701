// A call whose answer is a file. It needs the bearer, so that a plain link cannot fetch it.

import { apiFetch, responseError } from '@sightline/shared/transport'

export interface ReceivedFile {
  name: string
  content: Blob
}

/**
 * @param path below the API's base, with its query string
 * @param onBytes how much has arrived
 * @throws ApiError when the API refuses; what fetch() throws when the stream breaks off or is given up
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
