// A channel is a folder of numbered entries, each written once (append-only log): the last one is its state, all are its
// history. A change writes the entry after the one that was read (compare and swap), so of two concurrent changes one fails.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { channelEntry, type Channel, type ChannelEntry } from '@sightline/shared/contract/release.ts'
import { NAME, readJson, ReleaseError } from './release-folder.ts'
import { writeJsonOnce } from './write-once.ts'

const DIGITS = 6
const ENTRY_FILE = /^\d{6}\.json$/

/** Somebody else has changed the channel first. */
export class ChannelChanged extends ReleaseError {
  /** as it is now */
  readonly channel: Channel
  /** the entries that came first */
  readonly entries: ChannelEntry[]
  /** a sentence: who has done what */
  readonly change: string

  constructor(channel: Channel, entries: ChannelEntry[]) {
    const change = `Channel ${channel.name} was changed meanwhile: ${entries.map(deed).join(', then ')}.`
    super(`${change} Nothing was done; look at it and try again.`)
    this.channel = channel
    this.entries = entries
    this.change = change
  }
}

function deed({ action, release, by = 'somebody' }: ChannelEntry): string {
  const deeds = {
    promote: `promoted release ${release}`,
    rollback: `rolled it back to release ${release}`,
    lock: 'locked it',
    unlock: 'unlocked it',
  }
  return `${by} ${deeds[action]}`
}

/** Folders of what has numbered entries, with its name in messages. */
const KINDS = { channels: 'entry of channel', rollouts: 'rollout of channel', previews: 'preview' }
type Kind = keyof typeof KINDS

/** Path in the tree. */
export const entryFile = (channel: string, number: number, kind: Kind = 'channels') =>
  `${kind}/${channel}/${String(number).padStart(DIGITS, '0')}.json`

/** Names of their files, oldest first. */
async function entryFiles(root: string, name: string, kind: Kind): Promise<string[]> {
  if (!NAME.test(name)) throw new ReleaseError(`Not a channel: ${name}`)
  const files: string[] = await readdir(path.join(root, kind, name)).catch(() => [])
  return files.filter((file) => ENTRY_FILE.test(file)).sort()
}

/** 0 where there is none. An entry that cannot be read counts, too. */
export async function lastEntryNumber(root: string, name: string, kind: Kind): Promise<number> {
  return Number.parseInt((await entryFiles(root, name, kind)).at(-1) ?? '0', 10)
}

/** Its entries, oldest first; none where it has none. @param limit how many of the last are read; default: all */
export async function readEntries<Schema extends z.ZodType>(
  root: string,
  name: string,
  kind: Kind,
  schema: Schema,
  limit = Infinity,
): Promise<z.infer<Schema>[]> {
  const files = (await entryFiles(root, name, kind)).slice(-limit)
  return Promise.all(files.map((file) => readJson(path.join(root, kind, name, file), schema, `${KINDS[kind]} ${name}`)))
}

/** @param limit how many of its last entries are read; default: all */
export async function findChannel(root: string, name: string, limit = Infinity): Promise<Channel | null> {
  const history = await readEntries(root, name, 'channels', channelEntry, limit)
  const last = history.at(-1)
  return last === undefined ? null : { name, release: last.release, locked: last.locked, history }
}

/** As findChannel(). @throws ReleaseError when there is none */
export async function readChannel(root: string, name: string, limit?: number): Promise<Channel> {
  const found = await findChannel(root, name, limit)
  if (found !== null) return found
  throw new ReleaseError(`There is no channel ${name} (${path.join(root, 'channels')})`)
}

/** When the channel got its current release; lock and unlock entries do not count. @param channel with its history */
export function movedAt({ release, history }: Channel): string {
  return history[history.findLastIndex((entry) => entry.release !== release) + 1]?.at ?? ''
}

/**
 * Promotions that are not rolled back, oldest first, without the present one: a second rollback goes one further back. One that was
 * rolled back and is chosen again comes after what took its place.
 */
export function releasesBelow({ history }: Channel): string[] {
  const stack: string[] = []
  for (const { action, release } of history) {
    const isBelow = action === 'rollback' && stack.includes(release)
    if (isBelow) stack.splice(stack.lastIndexOf(release) + 1)
    else if (action === 'promote' || action === 'rollback') stack.push(release)
  }
  return stack.slice(0, -1)
}

export const listChannels = (root: string) => listNames(root, 'channels')

/** Of what there are entries. */
export async function listNames(root: string, kind: Kind): Promise<string[]> {
  const entries = await readdir(path.join(root, kind), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * Adds an entry. @param channel as it was when the change was decided; null: it must not exist yet
 * @throws ChannelChanged when it has changed since
 */
export async function changeChannel(
  root: string,
  name: string,
  channel: Channel | null,
  change: Pick<ChannelEntry, 'release' | 'locked' | 'action' | 'by'>,
): Promise<Channel> {
  const number = (channel?.history.at(-1)?.number ?? 0) + 1
  const entry: ChannelEntry = { number, ...change, at: new Date().toISOString() }
  if (!(await writeJsonOnce(path.join(root, entryFile(name, number)), entry))) {
    const now = await readChannel(root, name)
    throw new ChannelChanged(
      now,
      now.history.filter((one) => one.number >= number),
    )
  }
  return { name, release: entry.release, locked: entry.locked, history: [...(channel?.history ?? []), entry] }
}
