// A platform for bench-queue.ts, in a process of its own: answers after LATENCY_MS, and takes at most LIMIT_PER_SECOND
// calls in any second (0 = any number). Told "counts", it says what it has seen since it was last told.

import { startOpenaiStandIn } from '../src/runs/platforms/testing/openai-stand-in.ts'
import type { Behaviour } from '../src/runs/platforms/testing/stand-in-behaviour.ts'
import { REPLY } from './queue-reply.ts'

const SECOND_MS = 1000
const RETRY_AFTER_SECONDS = 1
/** Grace period: a call that was sent before the client could read the refusal does not violate it. */
const GRACE_MS = 20

interface StandInCounts {
  calls: number
  refused: number
  /** of them, those sent while the platform had already said to wait */
  inPause: number
}

export interface CountsMessage {
  counts: StandInCounts
}

const latencyMs = Number(process.env.LATENCY_MS)
const limit = Number(process.env.LIMIT_PER_SECOND)
const answer: Behaviour = { kind: 'slow', delayMs: latencyMs, answer: REPLY }

let counts: StandInCounts = { calls: 0, refused: 0, inPause: 0 }
let taken: number[] = []
let pause = { from: 0, until: 0 }

function decide(): Behaviour {
  const now = performance.now()
  counts.calls += 1
  taken = taken.filter((at) => at > now - SECOND_MS)
  if (limit === 0 || taken.length < limit) {
    taken.push(now)
    return answer
  }
  counts.refused += 1
  if (now > pause.from + GRACE_MS && now < pause.until) counts.inPause += 1
  else if (now >= pause.until) pause = { from: now, until: now + RETRY_AFTER_SECONDS * SECOND_MS }
  return { kind: 'rate-limited', retryAfterSeconds: RETRY_AFTER_SECONDS }
}

const standIn = await startOpenaiStandIn(() => {
  // Removes the recorded requests: nobody reads them here, and there are thousands.
  standIn.requests.length = 0
  return decide()
})
process.on('message', () => {
  process.send?.({ counts } satisfies CountsMessage)
  counts = { calls: 0, refused: 0, inPause: 0 }
})
process.on('SIGTERM', () => void standIn.close().then(() => process.exit()))
process.send?.({ type: 'ready', port: Number(new URL(standIn.url).port) })
