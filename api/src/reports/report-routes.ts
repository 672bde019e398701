// The one way to serve a report: checks the project's owner, answers 304 or from the cache where nothing has changed, and
// otherwise reads and caches the report.

import type { NamedCall } from '@sightline/shared/contract/api/call.ts'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { Transaction } from '../database/connection.ts'
import { utcDay } from '../database/utc-day.ts'
import { forTokens } from '../http/access.ts'
import { required } from '../http/api-failure.ts'
import { sendCached, weakEtag } from '../http/response-cache.ts'
import type { Routes } from '../http/routes.ts'
import { prepareReported, type FoundReport, type ReportedProject } from './reported-project.queries.ts'

interface DescribedReport<Query extends z.ZodType, Params extends z.ZodType, Body extends z.ZodType> extends NamedCall {
  /** `id` is the project's */
  params: Params
  querystring: Query
  response: { 200: Body }
}

export interface ReportAsked<Query extends z.ZodType, Params> {
  /** a read-only transaction of one snapshot */
  db: Transaction
  /** the caller's own */
  project: ReportedProject
  query: z.output<Query>
  params: Params
  now: Date
}

type Content<Body extends z.ZodType> = Omit<z.input<Body>, 'success' | 'message'>

interface Report<Query extends z.ZodType, Params extends z.ZodType, Body extends z.ZodType> {
  paths: string[]
  call: DescribedReport<Query, Params, Body>
  read(asked: ReportAsked<Query, z.output<Params>>): Promise<Content<Body>>
  /**
   * The content without texts of prompts and of answers, for a viewer from whom the owner hides them. Without it, the report shows some,
   * and is refused to such a viewer.
   */
  withoutTexts?(
    content: Content<Body>,
    of: { db: Transaction; projectId: string },
  ): Content<Body> | Promise<Content<Body>>
}

/** A report's path, and the short one of the specification. @param path below both, such as `:id/overview` */
export const reportPaths = (path: `:id/${string}`) => [`/reports/projects/${path}`, `/reports/${path}`]

/** The same call under several paths; the OpenAPI document describes it under the first. */
export const atEachPath = <Described extends NamedCall>([path = '', ...others]: string[], call: Described) => [
  [path, call] as const,
  ...others.map((other) => [other, atShortAddress(call, path)] as const),
]

const atShortAddress = <Described extends NamedCall>(call: Described, path: string): Described => ({
  ...call,
  operationId: `${call.operationId}AtShortAddress`,
  summary: `${call.summary} (short address)`,
  description: `The same as \`GET /api${path.replaceAll(/:(\w+)/g, '{$1}')}\`.`,
})

/** A report runs several queries: without a snapshot, an answer stored between two of them could make a share exceed 1. */
export const ONE_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** @param form of the answer, so that a release with a different one does not answer 304  @param asked path and query */
export const reportEtag = (form: string, asked: object, { project, version }: FoundReport, time: Date) =>
  weakEtag([form, asked, version, project.updatedAt.getTime(), utcDay(time)])

/**
 * Registers a report. Its body may depend on the project's data, the query, the path and the UTC day only: they make its ETag,
 * so a repeated request is answered 304 or from the cache. The version of the data counts when measuring again begins and ends, too.
 */
export function addReport<Query extends z.ZodType, Params extends z.ZodType<{ id: string }>, Body extends z.ZodType>(
  app: FastifyInstance,
  { db, now }: Pick<BaseServices, 'db' | 'now'>,
  { paths, call, read, withoutTexts }: Report<Query, Params, Body>,
): void {
  const findReported = prepareReported(db)
  const body = call.response[200]
  const form = weakEtag([paths[0], z.toJSONSchema(body, { unrepresentable: 'any' })])

  for (const [path, schema] of atEachPath(paths, call)) {
    const config = forTokens('read', 'id', { showsPrompts: withoutTexts === undefined })
    app.get(path, { config, schema: schema as FastifySchema }, async (request, reply) => {
      const time = now()
      const query = request.query as z.output<Query>
      const given = request.params as z.output<Params>
      const found = required(await findReported(currentUser(request).workspaceId, given.id), 'The project')
      const { project } = found

      const hides = currentUser(request).membership?.hidePrompts === true
      const etag = reportEtag(form, { params: given, query, ...(hides && { hides }) }, found, time)
      return sendCached(request, reply, etag, async () => {
        const shown = await db.transaction(async (snapshot) => {
          const content = await read({ db: snapshot, project, query, params: given, now: time })
          return hides && withoutTexts ? withoutTexts(content, { db: snapshot, projectId: project.id }) : content
        }, ONE_SNAPSHOT)
        return JSON.stringify(body.parse({ success: true, ...shown }))
      })
    })
  }
}

/** The routes of a feature that is one report. */
export const reportRoutes =
  <Query extends z.ZodType, Params extends z.ZodType<{ id: string }>, Body extends z.ZodType>(
    report: Report<Query, Params, Body>,
  ): Routes<BaseServices> =>
  async (app, { services }) =>
    addReport(app, services, report)

/** `withoutTexts` of a report that has none. */
export const same = <Content>(content: Content): Content => content
