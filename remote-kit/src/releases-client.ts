// The calls of a releases service (docs/releases.md).

import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { CommandError } from './command-error.ts'

/** A service opens the screens of a set in a browser before it moves a channel. */
const TIMEOUT_MS = 10 * 60 * 1000

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const build = z.object({ name: z.string(), version: z.string() })
const moved = z.object({ channel: z.string(), release: z.string(), percent: z.number().optional() })
const preview = z.object({ name: z.string(), address: z.string(), until: z.string() })
const refusal = z.object({ error: z.string(), problems: z.array(z.string()).default([]) })

interface Service {
  /** of the service */
  address: string
  token: string | undefined
  timeoutMs?: number
}

export function releasesClient({ address, token, timeoutMs = TIMEOUT_MS }: Service) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CommandError(`${address} is no address: --to takes one such as https://releases.example.com.`)
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:' && !LOOPBACK.has(hostname))
    throw new CommandError(`${address} would carry the token in clear: use https, or http on this machine.`)
  if (!token) throw new CommandError('SIGHTLINE_TOKEN is missing: set it to a token of the releases service.')
  // The error of fetch() would show it.
  if (/[^!-~]/.test(token))
    throw new CommandError('SIGHTLINE_TOKEN has a space, a line break or another sign that no token has.')

  async function call<Answer>(method: string, at: string, schema: z.ZodType<Answer>, body?: Body): Promise<Answer> {
    const url = `${address.replace(/\/+$/, '')}/${at}`
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, method, body, signal)
    const text = await response.text().catch(failed(url, signal))
    if (!response.ok) throw new CommandError(describeRefusal(`${method} ${url}`, response.status, text))
    const answer = schema.safeParse(text === '' ? undefined : parseJson(text))
    if (!answer.success) throw new CommandError(`${url} answers something else than a releases service does.`)
    return answer.data
  }

  const send = (url: string, method: string, body: Body | undefined, signal: AbortSignal) =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
      body: body?.content,
      signal,
      redirect: 'error',
    }).catch(failed(url, signal))

  const failed = (url: string, signal: AbortSignal) => (error: unknown) => {
    if (signal.aborted) throw new CommandError(`${url} has not answered within ${timeoutMs / 1000} s.`)
    const { cause, message } = error as Error & { cause?: Error }
    throw new CommandError(`${url} has not answered: ${cause?.message || message}`)
  }

  return {
    publish: async (folder: string) =>
      call('POST', 'builds', build, { type: 'application/gzip', content: await archiveOf(folder) }),
    promote: (channel: string, version: string, percent?: number) =>
      call('POST', `channels/${part(channel)}`, moved, json({ version, percent })),
    rollback: (channel: string) => call('POST', `channels/${part(channel)}/rollback`, moved, json({})),
    openPreview: (name: string, version: string, channel?: string) =>
      call('PUT', `previews/${part(name)}`, preview, json({ version, channel })),
    closePreview: (name: string) => call('DELETE', `previews/${part(name)}`, z.undefined()),
  }
}

interface Body {
  type: string
  content: string | Uint8Array<ArrayBuffer>
}

const part = encodeURIComponent
const json = (content: object): Body => ({ type: 'application/json', content: JSON.stringify(content) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeRefusal(call: string, status: number, text: string): string {
  const read = refusal.safeParse(parseJson(text))
  const told = read.success
    ? [read.data.error, ...read.data.problems.map((problem) => `  ${problem}`)]
    : [status < 500 ? 'Is this the address of a releases service?' : 'Try again later.']
  const advice = status === 401 ? ['Ask those who run the service for another SIGHTLINE_TOKEN.'] : []
  return [`${call}: ${status}`, ...told, ...advice].join('\n')
}

/** The gzipped tar of a folder, the same for the same files. */
async function archiveOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const tar = pack()
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())
  for (const file of files.sort()) {
    const name = file.split(path.sep).join('/')
    tar.entry({ name, mtime: new Date(0) }, readFileSync(path.join(folder, file)))
  }
  tar.finalize()
  return new Uint8Array(gzipSync(await buffer(tar)))
}
