import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '../../database/new-id.ts'
import { intervalMs, lastSlot, nextSlot, slotKey } from './slots.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const PROJECT = '01957a3c-8f20-7d1e-a4b6-000000000010'
const NOW = new Date('2026-06-10T12:34:56Z')

describe('intervalMs', () => {
  it('is the longer one of the plan’s and the person’s', () => {
    assert.equal(intervalMs(24, 'hourly'), DAY_MS)
    assert.equal(intervalMs(1, 'daily'), DAY_MS)
    assert.equal(intervalMs(1, 'hourly'), HOUR_MS)
    assert.equal(intervalMs(24, 'weekly'), 7 * DAY_MS)
    assert.equal(intervalMs(24, 'monthly'), 30 * DAY_MS)
  })

  it('is null for a plan without scheduled runs', () => {
    assert.equal(intervalMs(null, 'hourly'), null)
  })
})

describe('slots of a project', () => {
  it('are one interval apart, on a whole minute, and deterministic', () => {
    for (const interval of [HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS]) {
      const last = lastSlot(PROJECT, interval, NOW)
      const next = nextSlot(PROJECT, interval, NOW)
      assert.ok(last <= NOW && next > NOW)
      assert.equal(next.getTime() - last.getTime(), interval)
      assert.equal(last.getTime() % 60_000, 0)
      assert.deepEqual(lastSlot(PROJECT, interval, new Date(next.getTime() - 1)), last)
      assert.deepEqual(lastSlot(PROJECT, interval, next), next)
    }
  })

  it('spread a thousand projects evenly over the day: no hour has twice its share', () => {
    const hours = new Array<number>(24).fill(0)
    for (let index = 0; index < 1_000; index += 1) {
      const hour = lastSlot(`project ${index}`, DAY_MS, NOW).getUTCHours()
      hours[hour] = (hours[hour] ?? 0) + 1
    }
    assert.ok(Math.max(...hours) < (2 * 1_000) / 24, hours.join(' '))
    assert.ok(Math.min(...hours) > 0, hours.join(' '))
  })
})

describe('slotKey', () => {
  it('is a UUID that is unique for a project and slot', () => {
    const slot = lastSlot(PROJECT, DAY_MS, NOW)
    const key = slotKey(PROJECT, slot)
    assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(slotKey(PROJECT, new Date(slot)), key)
    assert.notEqual(slotKey(PROJECT, nextSlot(PROJECT, DAY_MS, NOW)), key)
    assert.notEqual(slotKey(newId(), slot), key)
  })
})
