import { randomInt } from 'node:crypto'
import { findPortProblem } from '@sightline/shared/service/listen-address.ts'

const [FIRST, END] = [20_000, 32_000]

/** A free port on 127.0.0.1 below those that the system gives out itself: nobody takes it between two uses of a test. */
export async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if ((await findPortProblem(port, '127.0.0.1')) === undefined) return port
  }
}
