// Reads a store of releases at an HTTP address: a bucket, a CDN or any server of the same tree of files.

import { ReleaseError } from '@sightline/releases/release-folder.ts'

/** timeout of one file, from the request to its last byte */
const TIMEOUT_MS = 15_000
const MISSING = new Set([404, 410])
const NOT_ALLOWED = new Set([401, 403])

export interface Limits {
  /** largest file, in bytes */
  bytes: number
}

/** The store does not answer, or its response is invalid. */
export class StoreError extends ReleaseError {}

/**
 * @param base address of the tree
 * @param file path in it
 * @param signal ends the request early
 * @returns null when there is no such file. @throws StoreError
 */
export async function fetchFile(
  base: string,
  file: string,
  { bytes }: Limits,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const address = `${base.replace(/\/+$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`
  try {
    const response = await fetch(address, {
      redirect: 'error',
      // Compressed copies are separate files. Caches in between must revalidate, or they would hide a new entry of a channel.
      headers: { 'accept-encoding': 'identity', 'cache-control': 'no-cache' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (MISSING.has(response.status)) return null
      // A bucket that this gateway may not list answers so for files that are not there, too.
      if (NOT_ALLOWED.has(response.status))
        throw new Error(
          `it answered ${response.status}. The gateway must be allowed to read the store, and to be told that a file is not there (404)`,
        )
      throw new Error(`it answered ${response.status}`)
    }
    return await readBody(response, bytes)
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    throw new StoreError(`The store of releases did not give ${file}: ${reason}`)
  }
}

async function readBody({ body, headers }: Response, limit: number): Promise<Buffer> {
  if (Number(headers.get('content-length')) > limit) {
    await body?.cancel()
    throw new Error(`it is larger than ${limit} bytes`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) throw new Error(`it is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
