import type { ChildServer } from './child-server.ts'

const MEGABYTE = 1024 * 1024

/** Reads a whole export, and what the server's memory grows by meanwhile, in MB. */
export async function measureExport(api: ChildServer, path: string, token: string) {
  const before = api.memory()
  let peak = before
  let bytes = 0
  const watch = setInterval(() => (peak = Math.max(peak, api.memory())), 100)
  const response = await fetch(`${api.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || response.body === null) throw new Error(`${path} answered ${response.status}`)
  for await (const chunk of response.body) bytes += chunk.length
  clearInterval(watch)
  return { megabytes: Math.round(bytes / MEGABYTE), peak: peak - before }
}
