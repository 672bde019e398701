// The lines of an uploaded log, one after the other: nothing but the current chunk and the start of the next line is in memory.

import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { ApiFailure } from '../http/api-failure.ts'
import { MAX_LOG_BYTES } from '@sightline/shared/domain/traffic.ts'

/** A longer line is not read. */
export const MAX_LINE_BYTES = 16 * 1024
/** Unpacked: against small files that unpack to endless ones. */
const MAX_UNPACKED_BYTES = 16 * 1024 ** 3
/** A caller that sends nothing for so long is given up. */
const SILENCE_MS = 30_000
/** 1 KB a second: a packed log whose lines take long to count arrives faster */
const SLOWEST_BYTES_PER_MS = 1
const NEW_LINE = 10
const CARRIAGE_RETURN = 13

const refused = (message: string) => new ApiFailure(400, 'BAD_REQUEST', message)
export const tooLarge = (message: string) => new ApiFailure(413, 'PAYLOAD_TOO_LARGE', message)

/** @returns null for a line that is too long */
export async function* logLines(body: Readable, limit = MAX_LOG_BYTES): AsyncGenerator<string | null> {
  let kept: Buffer[] = []
  let keptBytes = 0
  let skipping = false
  const lineOf = (end: Buffer): string | null => {
    const bytes = kept.length === 0 ? end : Buffer.concat([...kept, end])
    const isLong = skipping || bytes.length > MAX_LINE_BYTES
    ;[kept, keptBytes, skipping] = [[], 0, false]
    if (isLong) return null
    return bytes.toString('utf8', 0, bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length)
  }
  for await (const chunk of unpacked(body, limit)) {
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield lineOf(chunk.subarray(start, end))
      start = end + 1
    }
    const rest = chunk.subarray(start)
    if (skipping || rest.length === 0) continue
    kept.push(rest)
    keptBytes += rest.length
    if (keptBytes > MAX_LINE_BYTES) [kept, keptBytes, skipping] = [[], 0, true]
  }
  if (skipping || keptBytes > 0) yield lineOf(Buffer.alloc(0))
}

/** Whether a file is packed is read from its first bytes, whatever its name says. */
async function* unpacked(body: Readable, limit: number): AsyncGenerator<Buffer> {
  const chunks = bounded(body, limit)
  try {
    const first = await chunks.next()
    if (first.done) throw refused('The log is empty')
    const start = first.value
    if (start.subarray(0, 2).equals(Buffer.from('PK')))
      throw refused('This is a zip archive. Please send the log itself, or packed with gzip.')
    if (start[0] === 0x1f && start[1] === 0x8b) return yield* gunzipped(start, chunks)
    yield start
    yield* chunks
  } finally {
    // Not awaited: it waits for a chunk that may never come.
    chunks.return(undefined).catch(() => undefined)
  }
}

async function* gunzipped(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const source = Readable.from(following(first, rest), { objectMode: false })
  source.once('error', (error) => gunzip.destroy(error))
  let bytes = 0
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_UNPACKED_BYTES) throw tooLarge('The log unpacks to more than 16 GB. Please send fewer days.')
      yield chunk
    }
  } catch (error) {
    const isDamaged = (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true
    throw isDamaged ? refused('The gzip file is damaged or not complete') : error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* bounded(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0
  const started = Date.now()
  const silence = setTimeout(() => body.destroy(refused('The log stopped arriving')), SILENCE_MS)
  try {
    // The body is left open, as its caller would see a reset instead of the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh()
      bytes += chunk.length
      // A slow caller holds a place that others wait for.
      if (bytes < (Date.now() - started - SILENCE_MS) * SLOWEST_BYTES_PER_MS)
        throw refused('The log arrives too slowly')
      if (bytes > limit) throw tooLarge('The log is larger than 2 GB. Please pack it with gzip, or send fewer days.')
      yield chunk
    }
  } finally {
    clearTimeout(silence)
  }
}
