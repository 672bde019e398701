import { PlainError } from './plain-error.ts'
import { findPortProblem } from '@sightline/shared/service/listen-address.ts'

const HOST = '127.0.0.1'
/** Linux and macOS give ports above these to sockets that ask for any, so none takes a chosen one before its service listens. */
const FIRST = 10_000
const LAST = 31_999
/** Processes that start at about the same time have different ids and look in different places. */
const PORTS_FOR_A_PROCESS = 20

const places = Math.floor((LAST - FIRST + 1) / PORTS_FOR_A_PROCESS)
let next = FIRST + (process.pid % places) * PORTS_FOR_A_PROCESS

/** Different free ports on 127.0.0.1; none is returned twice until all have been. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let tried = 0; ports.length < count; tried += 1) {
    if (tried > LAST - FIRST) throw new PlainError(`No port between ${FIRST} and ${LAST} is free.`)
    const port = next
    next = port === LAST ? FIRST : port + 1
    if ((await findPortProblem(port, HOST)) === undefined) ports.push(port)
  }
  return ports
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1)
  return port!
}
