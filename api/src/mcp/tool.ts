import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { id } from '@sightline/shared/contract/api/envelope.ts'
import { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { ApiRefusal, type ApiBody, type CallApi } from './call-api.ts'

interface Tool<Input extends z.ZodRawShape> {
  name: string
  title: string
  /** for the caller's model; never with a text from answers */
  description: string
  input: Input
  annotations: ToolAnnotations
  run(call: CallApi, input: z.output<z.ZodObject<Input>>): Promise<ApiBody>
}
export type AnyTool = (server: McpServer, call: CallApi, log: FastifyBaseLogger) => void

export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }

/** A tool whose result is structured, and the same as JSON text. A refusal of the API is its error. */
export const tool =
  <Input extends z.ZodRawShape>({ name, title, description, input, annotations, run }: Tool<Input>): AnyTool =>
  (server, call, log) => {
    const inputSchema: z.ZodRawShape = input
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) =>
      answer(log, () => run(call, given as z.output<z.ZodObject<Input>>)),
    )
  }

async function answer(log: FastifyBaseLogger, run: () => Promise<ApiBody>): Promise<CallToolResult> {
  try {
    const structuredContent = await run()
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: messageFor(log, error) }] }
  }
}

/** The message of a failure that the caller may read; any other is logged. */
export function messageFor(log: FastifyBaseLogger, error: unknown): string {
  if (error instanceof ApiRefusal) return error.message
  log.error({ err: error }, 'an MCP call failed')
  return 'INTERNAL: Something went wrong on our side. Please try again.'
}

export const projectId = id.describe('Id of a project, from list_projects')

const { platform, range, startDate, endDate, mode, branded } = reportQuery.shape
/** Which answers a report is about; the API has the defaults. */
export const reportInput = {
  projectId,
  platform: platform.unwrap().optional().describe('Answers of this AI platform only; without: all'),
  range: range.unwrap().optional().describe('The last days up to today (UTC); without: 30d'),
  startDate: startDate.describe('First day (YYYY-MM-DD, UTC); goes with endDate and before range'),
  endDate: endDate.describe('Last day (YYYY-MM-DD, UTC)'),
  mode: mode.unwrap().optional().describe('Answers that searched the web, or that did not; without: all'),
  branded: branded.unwrap().optional().describe('Prompts that name the brand, or that do not; without: all'),
}
export type ReportInput = z.output<z.ZodObject<typeof reportInput>>

/** The filters as the query of a report call. */
export const queryOf = ({ platform, range, startDate, endDate, mode, branded }: Omit<ReportInput, 'projectId'>) => ({
  ...{ platform, range, startDate, endDate, mode, branded },
})

export const reportPath = (project: string, report: string) => `/reports/projects/${project}/${report}`
