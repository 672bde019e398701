import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** The official client, connected over HTTP. @param origin of an API  @param fetchWith sees every request */
export async function connectMcp(origin: string, token: string, fetchWith: typeof fetch = fetch): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit, fetch: fetchWith }))
  return client
}

export const callTool = async (client: Client, name: string, given: object = {}) =>
  (await client.callTool({ name, arguments: { ...given } })) as CallToolResult

export const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join()
