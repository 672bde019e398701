import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { violates } from '../../database/database-error.ts'
import { newId } from '../../database/new-id.ts'
import type { analyses } from '../../database/schema/answers.ts'
import { addReadyProject, savePrompts } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { insertAnalysis, insertPlannedAnswers } from './analyses.queries.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

const analysis = (projectId: string, values: Partial<typeof analyses.$inferInsert> = {}) => ({
  projectId,
  id: newId(),
  status: 'completed' as const,
  sample: true,
  totalPrompts: 1,
  totalResults: 1,
  ...values,
})
const insert = (values: ReturnType<typeof analysis>) =>
  insertAnalysis(api.services.db, values, [{ platform: 'chatgpt', total: 1 }])

describe('the database itself', () => {
  it('allows one run in progress per project', async () => {
    const { id } = await addReadyProject(api, user)
    const other = await addReadyProject(api, user)
    await insert(analysis(id, { status: 'processing' }))
    for (const status of ['processing', 'queued'] as const)
      await assert.rejects(insert(analysis(id, { status })), (error) => violates(error, 'analyses_one_running'))
    await insert(analysis(id))
    await insert(analysis(other.id, { status: 'queued' }))
  })

  it('allows one answer per prompt, platform and mode of a run', async () => {
    const { id: projectId } = await addReadyProject(api, user)
    const { promptCategories } = await savePrompts(api, user, projectId, ['A?', 'B?'])
    const [promptId = '', otherPromptId = ''] = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
    const { id: analysisId } = await insert(analysis(projectId))
    const answer = () => ({
      projectId,
      id: newId(),
      analysisId,
      promptId,
      platform: 'chatgpt' as const,
      mode: 'with-web-search' as const,
      sample: true,
    })
    const { db } = api.services
    await insertPlannedAnswers(db, [answer()])
    await assert.rejects(insertPlannedAnswers(db, [answer()]), (error) => violates(error, 'answers_once'))
    await insertPlannedAnswers(db, [
      { ...answer(), platform: 'gemini' },
      { ...answer(), mode: 'without-web-search' },
      { ...answer(), promptId: otherPromptId },
    ])
  })
})
