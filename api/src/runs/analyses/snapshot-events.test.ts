import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, it } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { SnapshotEvents } from './snapshot-events.ts'

/** A slow listener, whose buffer has no room for a second event. */
function slowListener() {
  const written: string[] = []
  let taken: (() => void) | undefined
  const stream = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write(event: string, _, callback) {
      written.push(event.trim())
      taken = callback
    },
  })
  const take = async () => {
    taken?.()
    await soon()
  }
  return { stream, written, take }
}

describe('SnapshotEvents', () => {
  it('sends each snapshot to a fast client', async () => {
    const { stream, written, take } = slowListener()
    const events = new SnapshotEvents(stream)
    for (const snapshot of ['1', '2']) {
      events.send(snapshot)
      await take()
    }
    assert.deepEqual(written, ['data: 1', 'data: 2'])
  })

  it('skips outdated snapshots for a slow client, and never the newest', async () => {
    const { stream, written, take } = slowListener()
    const events = new SnapshotEvents(stream)
    for (const snapshot of ['1', '2', '3']) events.send(snapshot)
    events.beat()
    assert.ok(stream.writableLength <= 'data: 1\n\n'.length, 'nothing waits in the stream')
    await take()
    await take()
    events.beat()
    assert.deepEqual(written, ['data: 1', 'data: 3', ': still here'])
  })

  it('sends the last snapshot before the stream ends, however slow the client is', async () => {
    const { stream, written, take } = slowListener()
    const events = new SnapshotEvents(stream)
    for (const snapshot of ['1', '2', 'last']) events.send(snapshot)
    events.flush()
    stream.end()
    await take()
    await take()
    assert.deepEqual(written, ['data: 1', 'data: last'])
    assert.ok(stream.writableFinished)
  })
})
