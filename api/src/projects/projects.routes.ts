import { projectParams } from '@sightline/shared/contract/api/envelope.ts'
import {
  createProjectRequest,
  projectCalls,
  deletedMessage,
  projectListResponse,
  updateProjectRequest,
} from '@sightline/shared/contract/api/projects.ts'
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { readTerms } from '../accounts/plans/current-terms.ts'
import { requireRecentSignIn } from '../accounts/sign-in/recent-sign-in.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { recorderOf, requireRun } from '../accounts/tokens/token-policy.ts'
import { forSessions, forTokens } from '../http/access.ts'
import { isViewer, reachedProjects, standingOf, type Caller } from '../http/caller.ts'
import { refuse, required } from '../http/api-failure.ts'
import { sendCached, weakEtag } from '../http/response-cache.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import { readablePart } from '../http/readable-part.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { isRemeasuring } from '../queue/remeasure-jobs.ts'
import { changeProject } from './change-project.ts'
import { changeStatus } from './change-status.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { cleanNewProject, newProjectErrors, projectChangeErrors } from './project-input.ts'
import { countProjects, listProjects, prepareListVersion } from './project-list.queries.ts'
import type { ProjectServices } from './project-services.ts'
import { presentProject } from './project.presenter.ts'
import { findProject, type ProjectRow } from './projects.queries.ts'

/** New names cause all prompts to be checked, and the whole history to be measured again. */
const CHANGES_PER_MINUTE = 60

export const projectRoutes: Routes<ProjectServices> = async (app, { services }) => {
  const { db, now, platforms } = services
  const planOf = async ({ workspaceId }: Caller) => {
    const terms = await readTerms(db, workspaceId, now())
    return { title: terms.title, limits: terms }
  }
  /** @param enqueued reports the history as being measured again even if the worker has already completed the job */
  const presentWithState = async (caller: Caller, project: ProjectRow, enqueued = false) => ({
    project: presentProject(caller, project),
    remeasuring: enqueued || (await isRemeasuring(db, project.id)),
    // It would tell a viewer whether analyses start by themselves, which is a setting.
    nextAnalysisAt: isViewer(caller)
      ? null
      : ((await services.readNextAnalysis(services, project.id))?.toISOString() ?? null),
    workspace: { ...standingOf(caller), plan: await planOf(caller) },
  })
  const offered = new Set(platforms.states.filter(({ choice }) => choice === 'offered').map((state) => state.id))

  const listVersion = prepareListVersion(db)
  const listForm = weakEtag([z.toJSONSchema(projectListResponse)])
  const listingProjects = { config: forTokens('read', 'listed'), schema: projectCalls.listProjects }
  app.get('/projects', listingProjects, async (request, reply) => {
    const { query } = request
    const caller = currentUser(request)
    const { workspaceId } = caller
    const only = reachedProjects(caller)
    const etag = weakEtag([listForm, workspaceId, isViewer(caller), only, query, await listVersion(workspaceId)])
    return sendCached(request, reply, etag, async () => {
      const { listed, nextCursor } = await listProjects(db, workspaceId, { ...query, only })
      const total = await countProjects(db, workspaceId, only)
      const body = success({
        projects: listed.map((each) => presentProject(caller, each)),
        page: query.page,
        total,
        nextCursor,
      })
      return JSON.stringify(projectListResponse.parse(body))
    })
  })

  app.post(
    '/projects',
    {
      schema: projectCalls.createProject,
      config: {
        ...forTokens('write', 'every'),
        ruleErrors: ({ body }) => newProjectErrors(readablePart(createProjectRequest, body), offered),
      },
    },
    async (request, reply) => {
      refuse(newProjectErrors(request.body, offered))
      if (request.body.settings.autoAnalysis) requireRun(currentUser(request))
      const project = await createProject(services, currentUser(request).workspaceId, cleanNewProject(request.body))
      request.change = { projectIds: [project.id], about: project.domain }
      const message = `Project "${project.projectName}" created successfully!`
      return reply
        .code(201)
        .send(success({ project: presentProject(currentUser(request), project), projectId: project.id }, message))
    },
  )

  app.get('/projects/:id', { config: forTokens('read', 'id'), schema: projectCalls.getProject }, async (request) => {
    const project = required(await findProject(db, currentUser(request).workspaceId, request.params.id), 'The project')
    return success(await presentWithState(currentUser(request), project))
  })

  const updatingProject = {
    schema: projectCalls.updateProject,
    config: {
      ...limitPerMinute(CHANGES_PER_MINUTE),
      ...forTokens('write', 'id'),
      async ruleErrors(request: FastifyRequest) {
        const project = await findProject(db, currentUser(request).workspaceId, projectParams.parse(request.params).id)
        return project ? projectChangeErrors(readablePart(updateProjectRequest, request.body), project, offered) : []
      },
    },
  }
  app.patch('/projects/:id', updatingProject, async (request) => {
    if (changesRuns(request.body)) requireRun(currentUser(request))
    const { project, enqueued } = await changeProject(
      services,
      currentUser(request).workspaceId,
      request.params.id,
      request.body,
      offered,
      recorderOf(request),
    )
    // A change is in the history by now. A call that has changed nothing is not told there.
    request.isInHistory = true
    return success(await presentWithState(currentUser(request), project, enqueued))
  })

  const settingProjectStatus = { config: forTokens('write', 'id'), schema: projectCalls.setProjectStatus }
  app.patch('/projects/:id/status', settingProjectStatus, async (request) => {
    const { status, searchStatus } = request.body
    const change = { projectStatus: status, projectSearch: searchStatus }
    const user = currentUser(request)
    const found = status === 'active' ? await findProject(db, user.workspaceId, request.params.id) : undefined
    if (found?.settings.autoAnalysis) requireRun(user)
    const record = recorderOf(request)
    const project = await changeStatus(db, user.workspaceId, request.params.id, change, now(), record)
    return success({ project: presentProject(user, project) })
  })

  const deletingProject = { schema: projectCalls.deleteProject, config: forSessions('write', 'id') }
  app.delete('/projects/:id', deletingProject, async (request) => {
    await requireRecentSignIn(services, request, 'deleteProject')
    request.change = { projectIds: [null] }
    const domain = await deleteProject(
      services,
      currentUser(request).workspaceId,
      request.params.id,
      request.body.confirm,
      recorderOf(request),
    )
    return { success: true as const, message: deletedMessage(domain) }
  })
}

/** Whether it says which platforms are asked, or when analyses start by themselves. */
const changesRuns = ({ platforms, settings }: z.output<typeof updateProjectRequest>) =>
  platforms !== undefined || settings?.autoAnalysis !== undefined || settings?.analysisFrequency !== undefined
