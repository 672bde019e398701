import { outsideCalls } from '@sightline/shared/contract/api/outside-answers.ts'
import { LARGEST_BODY_BYTES } from '@sightline/shared/contract/body-limit.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { forTokens } from '../../http/access.ts'
import { notFound } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { lockProject } from '../../projects/projects.queries.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import type { RunServices } from '../run-services.ts'
import { addOutside } from './add-outside.ts'
import { deleteOutside } from './outside.queries.ts'

/** A call measures up to a million characters in the API's own process. */
const CALLS_PER_MINUTE = 60

export const outsideAnswerRoutes: Routes<RunServices> = async (app, { services }) => {
  const addingOutsideAnswers = {
    config: { ...limitPerMinute(CALLS_PER_MINUTE), ...forTokens('write', 'id') },
    bodyLimit: LARGEST_BODY_BYTES,
    schema: outsideCalls.addOutsideAnswers,
  }
  app.post('/v1/projects/:id/answers', addingOutsideAnswers, async (request, reply) => {
    const call = { projectId: request.params.id, given: request.body.answers }
    const added = await addOutside(services, currentUser(request).workspaceId, call)
    request.change = { about: counted(added.length, 'answer') }
    const answers = added.map(({ answeredAt, ...answer }) => ({
      ...answer,
      answeredAt: answeredAt.toISOString(),
    }))
    return reply.code(201).send(success({ answers }))
  })

  const deleting = { config: forTokens('write', 'id'), schema: outsideCalls.deleteOutsideAnswer }
  app.delete('/v1/projects/:id/answers/:answerId', deleting, async (request) => {
    const { id, answerId } = request.params
    await services.db.transaction(async (transaction) => {
      if ((await lockProject(transaction, currentUser(request).workspaceId, id)) === undefined)
        throw notFound('The project')
      if (!(await deleteOutside(transaction, id, answerId))) throw notFound('The answer')
      await bumpReportVersion(transaction, id)
    })
    return { success: true as const }
  })
}
