import { telemetry } from './telemetry.ts'

/** `/builds/remote-reports/1.0.0-3f2a91bc/…` */
const BUILD_FILE = /\/builds\/([\w-]+)\/([\w.-]+)\//

/**
 * Reports uncaught errors, such as those of click handlers: once a visit for each build, and without their messages.
 */
export function reportUncaughtErrors(): void {
  const told = new Set<string>()
  const tell = (error: unknown) => {
    const [build, remote, version] = BUILD_FILE.exec((error as Error | undefined)?.stack ?? '') ?? []
    if (build === undefined || told.has(build)) return
    told.add(build)
    telemetry.fail({ kind: 'remote-error', name: 'uncaught', remote, version })
  }
  window.addEventListener('error', ({ error }) => tell(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
