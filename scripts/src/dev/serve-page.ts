// `webpack serve` of one page that needs no other process: a remote alone, or the gallery.

import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { aborted, type Terminal } from '../command.ts'
import { findFreePort } from '../free-port.ts'
import { serveSources } from './serve-sources.ts'

interface ServedPage {
  folder: string
  /** of this machine; any free one where it is taken */
  port: number
  /** further arguments of webpack-cli */
  args?: string[]
}

export async function servePage(
  { folder, port: wanted, args }: ServedPage,
  { onLine, signal }: Terminal,
): Promise<void> {
  onLine(`Building ${folder} …`)
  const port = (await findPortProblem(wanted, '127.0.0.1')) === undefined ? wanted : await findFreePort()
  const served = await serveSources({ ports: { [folder]: port }, args, signal })
  try {
    onLine(`${folder} alone: http://localhost:${port}`)
    await Promise.race([aborted(signal), served.ended])
  } finally {
    await served.stop()
  }
}
