import { id } from '@sightline/shared/contract/api/envelope.ts'
import { promptCollectionResponse, savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { z } from 'zod'
import { currentUser } from '../auth/signed-in.ts'
import type { Connection } from '../database/connection.ts'
import { notFound } from '../http/api-failure.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { findProject } from '../projects/projects.queries.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { presentCollection } from './collection.presenter.ts'
import { listCategories, listPrompts } from './prompts.queries.ts'
import { saveCollection } from './save-collection.ts'

/** 20 categories of 50 prompts of 1000 characters, with room for what stands around them. */
const COLLECTION_BYTES = 4 * 1024 * 1024

export const promptRoutes: Routes = async (app, { services: { db, now } }) => {
  app.post(
    '/project-prompts',
    {
      bodyLimit: COLLECTION_BYTES,
      schema: { body: savePromptsRequest, response: { 200: promptCollectionResponse } },
    },
    async (request) => {
      const { project, saved } = await saveCollection(db, currentUser(request).id, request.body, now())
      const message = `${saved} ${saved === 1 ? 'prompt' : 'prompts'} saved`
      return success({ projectPrompts: await readCollection(db, project) }, message)
    },
  )

  app.get(
    '/project-prompts/project/:projectId',
    { schema: { params: z.object({ projectId: id }), response: { 200: promptCollectionResponse } } },
    async (request) => {
      const project = await findProject(db, currentUser(request).id, request.params.projectId)
      if (project === undefined) throw notFound('The project')
      const collection = await readCollection(db, project)
      if (collection.promptCategories.length === 0) throw notFound('A prompt of this project')
      return success({ projectPrompts: collection })
    },
  )
}

async function readCollection(db: Connection, project: ProjectRow) {
  const categories = await listCategories(db, project.id)
  return presentCollection(project, categories, await listPrompts(db, project.id))
}
