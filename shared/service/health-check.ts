// The image's HEALTHCHECK: exit code 0 when the process beside it, at PORT, answers and is well.

import { exit } from 'node:process'

const ANSWER_WITHIN_MS = 4_000

const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, {
  signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
})
exit(ok ? 0 : 1)
