import type { Configuration } from 'webpack'

export interface BuildOptions {
  version?: string
  outputPath?: string
  revision?: string
  development?: boolean
  WEBPACK_SERVE?: boolean
  alone?: boolean
  besideRelease?: boolean
  port?: Record<string, number>
}

/** @param packageDir folder of the remote. The options are explained in webpack-config.mjs. */
export function remoteConfig(packageDir: string, options: BuildOptions): Configuration
