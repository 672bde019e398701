// The file of a backup: a tar, compressed with zstd and encrypted by the format of age, so that it opens without the product, too:
// `age -d FILE | zstd -d | tar x`. A table is cut into entries of some megabytes, as a tar names the size of each before its content.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { PlainError } from '../plain-error.ts'

/** A passphrase, or the public key that a backup is made for. */
export type Encryption = { passphrase: string } | { recipient: string }
/** The passphrase, or the secret key of that public key. */
export type Decryption = { passphrase: string } | { identity: string }

/** A part of a table or a file of a release is far smaller: what is larger was not made by this product. */
const LARGEST_ENTRY = 256_000_000

export interface Entry {
  /** path in the archive */
  name: string
  content: Buffer
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Writes the entries to a stream and ends it. Throws PlainError for a recipient that is none. */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  encryption: Encryption,
  to: Writable,
  signal = new AbortController().signal,
): Promise<void> {
  const encrypter = new Encrypter()
  try {
    if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase)
    else encrypter.addRecipient(encryption.recipient)
  } catch {
    throw new PlainError('The recipient is not a public key of age: it looks like age1….')
  }
  const tar = pack()
  const compressed = Readable.from(tar).pipe(createZstdCompress())
  // Without this, the pipeline would wait for ever when the entries cannot be read.
  const packed = packEntries(tar, entries).catch((error: Error) => void compressed.destroy(error))
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>)
  await pipeline(Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), to, { signal })
  await packed
}

async function packEntries(tar: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content } of entries) {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length }, (error) => (error ? reject(error) : resolve()))
      entry.end(content)
    })
  }
  tar.finalize()
}

/** Reads the entries in their order. Throws PlainError for a file that cannot be opened, is cut off, or is no backup. */
export async function* readArchive(file: string, decryption: Decryption): AsyncGenerator<Entry> {
  const stored = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
  const opened = await decrypterOf(decryption)
    .decrypt(stored)
    .catch((error: Error) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PlainError(`There is no file ${file}.`)
      throw new PlainError(
        /no identity matched/.test(error.message)
          ? 'The backup does not open with this passphrase or key.'
          : `${file} is not a backup: ${error.message}.`,
      )
    })
  const tar = extract()
  const unpacked = pipeline(Readable.fromWeb(opened as ReadableStream<Uint8Array>), createZstdDecompress(), tar)
  // It is awaited at the end: a failure before that also ends the loop, with the same error.
  unpacked.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { type, size = 0 } = entry.header
      if (type !== 'file' || size > LARGEST_ENTRY) throw new Error('it holds an entry that no backup has')
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
    await unpacked
  } catch (error) {
    if (error instanceof PlainError) throw error
    throw new PlainError(`${file} is damaged or cut off: ${(error as Error).message}.`)
  }
}

function decrypterOf(decryption: Decryption): Decrypter {
  const decrypter = new Decrypter()
  try {
    if ('passphrase' in decryption) decrypter.addPassphrase(decryption.passphrase)
    else decrypter.addIdentity(decryption.identity)
  } catch {
    throw new PlainError('The identity is not a secret key of age: it looks like AGE-SECRET-KEY-1….')
  }
  return decrypter
}

/** On the disk, and not only in memory, once it is closed. */
export const toFile = (path: string) => createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
