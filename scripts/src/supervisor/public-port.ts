import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { findFreePort } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'
import type { StartSettings } from './start-settings.ts'

const LAST_PORT = 65_535
const LOOPBACK = '127.0.0.1'
/** `localhost` resolves to either address: if another program listens on this one, the printed URL could reach it. */
const LOOPBACK_V6 = '::1'

/** Throws a PlainError when the host or the port cannot be used; 0 means any free one. @param setting that names the port */
export async function choosePublicPort(port: number, host: string, setting = 'PORT'): Promise<number> {
  if ((await findPortProblem(0, host)) === 'elsewhere') {
    throw new PlainError('Wrong setting – HOST: this machine has no such address')
  }
  if (port === 0) return findFreePort()
  const hosts = host === LOOPBACK ? [LOOPBACK, LOOPBACK_V6] : [host]
  for (const name of hosts) {
    const problem = await findPortProblem(port, name)
    if (problem === 'taken') {
      throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another with ${setting}=…`)
    }
    if (problem === 'forbidden') {
      throw new PlainError(`Port ${port} may not be used by this user: choose one above 1023 with ${setting}=…`)
    }
  }
  return port
}

/** RELEASES_PORT, or the one after the public port; where that is taken or the public port may be any, any free one. */
export async function chooseReleasesPort(
  { RELEASES_PORT, PORT, HOST }: Pick<StartSettings, 'RELEASES_PORT' | 'PORT' | 'HOST'>,
  publicPort: number,
): Promise<number> {
  if (RELEASES_PORT === publicPort) throw new PlainError('Wrong setting – RELEASES_PORT: must not be the port of PORT')
  if (RELEASES_PORT !== undefined) return choosePublicPort(RELEASES_PORT, HOST, 'RELEASES_PORT')
  if (PORT === 0 || publicPort === LAST_PORT) return findFreePort()
  return choosePublicPort(publicPort + 1, HOST).catch((error: unknown) => {
    if (!(error instanceof PlainError)) throw error
    return findFreePort()
  })
}
