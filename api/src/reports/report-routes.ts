// One way for all report calls: found for their owner, answered from what the caller or this process has already where
// nothing has changed, and else read and kept.

import { id } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { Transaction } from '../database/connection.ts'
import { utcDay } from '../database/utc-day.ts'
import { notFound } from '../http/api-failure.ts'
import { sendKept, weakEtag } from '../http/kept-bodies.ts'
import { prepareReported } from './reported-project.queries.ts'
import type { ReportedProject } from './reported-project.queries.ts'

export interface ReportAsked<Query extends z.ZodType, Params> {
  /** all that is read by it is of one moment */
  db: Transaction
  /** the caller's own */
  project: ReportedProject
  query: z.output<Query>
  params: Params
  now: Date
}

interface ReportCall<Query extends z.ZodType, Body extends z.ZodType, More extends z.ZodRawShape> {
  /** of which `:id` is the project's */
  paths: string[]
  /** of the paths, beside `id` */
  params?: More
  query: Query
  response: Body
  read(
    asked: ReportAsked<Query, z.output<z.ZodObject<More>>>,
  ): Promise<Omit<z.input<Body>, 'success' | 'message'>>
}

/** A report's path and the one that the specification falls back to. @param path below both, such as `:id/overview` */
export const reportPaths = (path: `:id/${string}`) => [`/reports/projects/${path}`, `/reports/${path}`]

/** A report is several queries: what is stored between two of them would make shares of more than there is. */
const ONE_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Its body may depend on the project's data, the query, the path and the UTC day, and on nothing else: as long as they
 * are the same, it is made once, and a caller who has it gets 304.
 */
export function addReport<Query extends z.ZodType, Body extends z.ZodType, More extends z.ZodRawShape>(
  app: FastifyInstance,
  { db, now }: Pick<BaseServices, 'db' | 'now'>,
  call: ReportCall<Query, Body, More>,
): void {
  const findReported = prepareReported(db)
  const params = z.object({ id, ...call.params })
  // A body of another form than the one that the caller has is another body.
  const form = weakEtag([call.paths[0], z.toJSONSchema(call.response, { unrepresentable: 'any' })])
  const schema: FastifySchema = { params, querystring: call.query, response: { 200: call.response } }

  for (const path of call.paths) {
    app.get(path, { schema }, async (request, reply) => {
      const time = now()
      const query = request.query as z.output<Query>
      const given = request.params as { id: string } & z.output<z.ZodObject<More>>
      const found = await findReported(currentUser(request).id, given.id)
      if (found === undefined) throw notFound('The project')
      const { project, version } = found

      const etag = weakEtag([form, given, query, version, project.updatedAt.getTime(), utcDay(time)])
      return sendKept(request, reply, etag, async () => {
        const content = await db.transaction(
          (snapshot) => call.read({ db: snapshot, project, query, params: given, now: time }),
          ONE_SNAPSHOT,
        )
        return JSON.stringify(call.response.parse({ success: true, ...content }))
      })
    })
  }
}
