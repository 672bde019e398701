import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS_FILE } from './create-cluster.ts'

export interface ServerOptions {
  /** false only for databases of tests and trials: a power cut may then destroy them */
  durable: boolean
}

/** Fit for a machine with 1 GB: API, worker, identity and queue together stay below 60 connections. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to about 100 bytes, folders are not.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '1',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function writeServerSettings(data: string, port: number, { durable }: ServerOptions): void {
  const all = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port: String(port) }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'`)
  writeFileSync(join(data, SETTINGS_FILE), `${lines.join('\n')}\n`)
}
