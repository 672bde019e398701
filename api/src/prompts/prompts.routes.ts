import { promptCalls } from '@sightline/shared/contract/api/prompts.ts'
import { LARGEST_BODY_BYTES } from '@sightline/shared/contract/body-limit.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { recorderOf } from '../accounts/tokens/token-policy.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { Connection } from '../database/connection.ts'
import { forTokens } from '../http/access.ts'
import { notFound } from '../http/api-failure.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { findProject, type ProjectRow } from '../projects/projects.queries.ts'
import { addCategory, addPrompts, type AddedPrompts } from './add-prompts.ts'
import { presentCollection } from './collection.presenter.ts'
import { deletePrompts } from './delete-prompts.ts'
import { editPrompt } from './edit-prompt.ts'
import { listAnalyzedIds, listCategories, listPrompts } from './prompts.queries.ts'
import { saveCollection } from './save-collection.ts'

/** A save processes up to a thousand texts. */
const SAVES_PER_MINUTE = 60

/** 50 prompts of 1000 characters, some of which take six bytes in JSON */
const CATEGORY_BYTES = 512 * 1024

const adding = { ...limitPerMinute(SAVES_PER_MINUTE), ...forTokens('write', 'collectionId') }

export const promptRoutes: Routes<BaseServices> = async (app, { services: { db, now } }) => {
  const savingPrompts = {
    config: { ...limitPerMinute(SAVES_PER_MINUTE), ...forTokens('write', 'body') },
    bodyLimit: LARGEST_BODY_BYTES,
    schema: promptCalls.savePrompts,
  }
  app.post('/project-prompts', savingPrompts, async (request) => {
    const owner = currentUser(request).workspaceId
    const { project, saved } = await saveCollection(db, owner, request.body, now(), recorderOf(request))
    return success({ projectPrompts: await readCollection(db, project) }, `${counted(saved, 'prompt')} saved`)
  })

  app.get(
    '/project-prompts/project/:projectId',
    { config: forTokens('read', 'projectId', { showsPrompts: true }), schema: promptCalls.getPrompts },
    async (request) => {
      const project = await findProject(db, currentUser(request).workspaceId, request.params.projectId)
      if (project === undefined) throw notFound('The project')
      const collection = await readCollection(db, project)
      const isEmpty = collection.promptCategories.length === 0
      if (isEmpty && request.query.allowEmpty === 'false') throw notFound('A prompt of this project')
      return success({ projectPrompts: collection })
    },
  )

  const addingCategory = { config: adding, bodyLimit: CATEGORY_BYTES, schema: promptCalls.addCategory }
  app.post('/project-prompts/:collectionId/categories', addingCategory, async (request) => {
    const { collectionId } = request.params
    const owner = currentUser(request).workspaceId
    return presentAdded(await addCategory(db, owner, collectionId, request.body, now(), recorderOf(request)))
  })

  const addingPrompts = { config: adding, bodyLimit: CATEGORY_BYTES, schema: promptCalls.addPrompts }
  app.post('/project-prompts/:collectionId/categories/:categoryId/prompts', addingPrompts, async (request) => {
    const { collectionId, categoryId } = request.params
    const owner = currentUser(request).workspaceId
    const record = recorderOf(request)
    return presentAdded(await addPrompts(db, owner, collectionId, categoryId, request.body, now(), record))
  })

  app.patch(
    '/project-prompts/:collectionId/categories/:categoryId/prompts/:promptId',
    { config: adding, schema: promptCalls.editPrompt },
    async (request) => {
      const owner = currentUser(request).workspaceId
      const { project, promptId, keepsHistory } = await editPrompt(
        db,
        owner,
        request.params,
        request.body,
        now(),
        recorderOf(request),
      )
      const projectPrompts = await readCollection(db, project)
      const prompts = projectPrompts.promptCategories.flatMap((category) => category.prompts)
      const prompt = prompts.find(({ id }) => id === promptId)
      if (prompt === undefined) throw notFound('The prompt')
      return success({ projectPrompts, prompt, keepsHistory }, `${counted(1, 'prompt')} changed`)
    },
  )

  const deletingPrompts = { config: forTokens('write', 'collectionId'), schema: promptCalls.deletePrompts }
  app.delete('/project-prompts/:collectionId/categories/:categoryId/prompts', deletingPrompts, async (request) => {
    const { collectionId, categoryId } = request.params
    const owner = currentUser(request).workspaceId
    const { project, deletedIds } = await deletePrompts(
      db,
      owner,
      collectionId,
      categoryId,
      request.body,
      now(),
      recorderOf(request),
    )
    const projectPrompts = await readCollection(db, project)
    return success({ projectPrompts, deletedIds }, `${counted(deletedIds.length, 'prompt')} deleted`)
  })

  async function presentAdded(given: AddedPrompts) {
    const { project, categoryId, addedIds, duplicates } = given
    const projectPrompts = await readCollection(db, project)
    const ids = new Set(addedIds)
    const prompts = projectPrompts.promptCategories.flatMap((category) => category.prompts)
    const added = prompts.filter((prompt) => ids.has(prompt.id))
    return success({ projectPrompts, categoryId, added, duplicates }, `${counted(added.length, 'prompt')} added`)
  }
}

async function readCollection(db: Connection, project: ProjectRow) {
  const categories = await listCategories(db, project.id)
  const prompts = await listPrompts(db, project.id)
  return presentCollection(project, categories, prompts, await listAnalyzedIds(db, project.id))
}
