import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { findFreePort } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'

const LOOPBACK = '127.0.0.1'
/** `localhost` resolves to either address: if another program listens on this one, the printed URL could reach it. */
const LOOPBACK_V6 = '::1'

/** Throws a PlainError when the host or the port cannot be used; 0 means any free one. */
export async function choosePublicPort(port: number, host: string): Promise<number> {
  if ((await findPortProblem(0, host)) === 'elsewhere') {
    throw new PlainError('Wrong setting – HOST: this machine has no such address')
  }
  if (port === 0) return findFreePort()
  const hosts = host === LOOPBACK ? [LOOPBACK, LOOPBACK_V6] : [host]
  for (const name of hosts) {
    const problem = await findPortProblem(port, name)
    if (problem === 'taken') {
      throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another with PORT=…`)
    }
    if (problem === 'forbidden') {
      throw new PlainError(`Port ${port} may not be used by this user: choose one above 1023 with PORT=…`)
    }
  }
  return port
}
