import { randomBytes, randomInt } from 'node:crypto'

/** 12 bits after the milliseconds; a new millisecond starts in their lower half. */
const MOST_IN_ORDER = 0xfff
let lastMilliseconds = 0
let place = 0

/** A UUIDv7: 48 bits of milliseconds, a count within the millisecond, then random bits, so that keys grow with time. */
export function newId(now = Date.now()): string {
  place = now === lastMilliseconds && place < MOST_IN_ORDER ? place + 1 : randomInt(MOST_IN_ORDER >> 1)
  lastMilliseconds = now
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | place, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
