import { readFileSync } from 'node:fs'
import type { Child } from './child.ts'

const MEGABYTE = 1024 * 1024

/** Reads a whole export and returns by how many MB the server's memory grows meanwhile. */
export async function measureExport({ origin, child }: Child, path: string, token: string) {
  const before = residentMegabytes(child.pid ?? 0)
  let peak = before
  let bytes = 0
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(child.pid ?? 0))), 100)
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || response.body === null) throw new Error(`${path} answered ${response.status}`)
  for await (const chunk of response.body) bytes += chunk.length
  clearInterval(watch)
  return { megabytes: Math.round(bytes / MEGABYTE), peak: peak - before }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
