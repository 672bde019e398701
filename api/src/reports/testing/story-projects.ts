// Six projects with invented answers, which no text was measured for, in the tables of a worker.

import { sql } from 'drizzle-orm'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { openDatabase, type Database } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { newId } from '../../database/new-id.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { recountSums } from '../../runs/answers/testing/recount-sums.ts'
import { answersOf, instantOf, type PromptRow, type Shape, type StoryProject } from './story-answers.ts'

export type { StoryProject } from './story-answers.ts'

const NINE_OF_TEN = 0.9
const shapes: readonly Shape[] = [
  {
    name: 'no answers yet',
    ...{ platforms: ['chatgpt', 'gemini'], prompts: 4, branded: 1, competitors: 2, days: null, asked: 0 },
  },
  {
    name: 'answers of one day',
    ...{ platforms: ['chatgpt', 'gemini', 'claude'], prompts: 6, branded: 2, competitors: 2 },
    ...{ days: { from: 1, to: 1 }, asked: NINE_OF_TEN, samples: 'only' },
  },
  {
    name: 'two platforms',
    ...{ platforms: ['chatgpt', 'gemini'], prompts: 7, branded: 2, competitors: 3 },
    ...{ days: { from: 20, to: 0 }, asked: 0.7, late: ['gemini'], samples: 'besides' },
  },
  {
    name: 'ten competitors',
    ...{ platforms: ['chatgpt', 'gemini', 'claude'], prompts: 7, branded: 1, competitors: 10 },
    ...{ days: { from: 16, to: 0 }, asked: 0.8, isSecond: true },
  },
  {
    name: 'branded prompts only',
    ...{ platforms: ['chatgpt', 'claude'], prompts: 5, branded: 5, competitors: 2 },
    ...{ days: { from: 11, to: 0 }, asked: NINE_OF_TEN },
  },
  {
    name: 'ninety days of answers',
    ...{ platforms: platformIds, prompts: 9, branded: 2, competitors: 4 },
    ...{ days: { from: 89, to: 0 }, asked: 0.65, turn: 9 },
  },
]

export const storyNames = shapes.map(({ name }) => name)

/** In the database of a running product. @param today UTC day of the last answers @param names of which projects */
export async function seedStory(
  databaseUrl: string,
  workspaceId: string,
  today: string,
  names: readonly string[] = storyNames,
): Promise<StoryProject[]> {
  const { db, close } = openDatabase(databaseUrl, 1, () => undefined)
  try {
    return await addStoryProjects(db, workspaceId, today, names)
  } finally {
    await close()
  }
}

export async function addStoryProjects(
  db: Database,
  workspaceId: string,
  today: string,
  names: readonly string[] = storyNames,
): Promise<StoryProject[]> {
  const added: StoryProject[] = []
  for (const shape of shapes.filter(({ name }) => names.includes(name))) {
    added.push(await addStoryProject(db, workspaceId, shape, today))
  }
  return added
}

function addStoryProject(db: Database, workspaceId: string, shape: Shape, today: string): Promise<StoryProject> {
  const project: StoryProject = {
    id: newId(),
    name: shape.name,
    domain: `${shape.name.replaceAll(' ', '-')}.com`,
    competitors: Array.from({ length: shape.competitors }, (_, index) => ({
      domain: `rival-${index + 1}.com`,
      brandNames: [`Rival ${index + 1}`],
    })),
  }
  return db.transaction(async (transaction) => {
    /** Rows of the whole table: `null` for what they leave out. */
    const insert = (table: string, rows: object[]) =>
      transaction.execute(sql`
        insert into ${sql.raw(`app.${table}`)} select * from jsonb_populate_recordset(null::${sql.raw(`app.${table}`)}, ${jsonRows(rows)})`)
    const prompts = promptsOf(shape)
    await insert('projects', [projectRow(project, workspaceId, shape, today)])
    const category = { project_id: project.id, id: newId(), name: 'Story', folded_name: 'story', description: '' }
    const created = { created_at: instantOf(daysBefore(today, 100)) }
    await insert('prompt_categories', [{ ...category, ...created, is_active: true, priority: 5, tags: [], rank: 1 }])
    await insert(
      'prompts',
      prompts.map(({ id, branded, archived }, rank) => ({
        ...{ project_id: project.id, id, category_id: category.id, branded, rank, ...created },
        ...{ text: `${branded ? 'Is Lark & Loom' : 'Which linen'} the best of kind ${rank + 1}?`, text_hash: id },
        ...{ priority: 'medium', type: 'custom', archived_at: archived ? instantOf(today) : null },
      })),
    )
    const told = answersOf(shape, project, prompts, today)
    await insert('analyses', told.runs)
    await insert('answers', told.answers)
    await insert('answer_companies', told.companies)
    await insert('sources', told.pages)
    await insert('answer_citations', told.citations)
    await recountSums(transaction, project.id)
    await bumpReportVersion(transaction, project.id)
    return project
  })
}

function projectRow(
  { id, domain, competitors }: StoryProject,
  workspaceId: string,
  { platforms, days, samples }: Shape,
  today: string,
) {
  const created = instantOf(daysBefore(today, 100))
  return {
    ...{ id, workspace_id: workspaceId, domain, project_name: 'Lark & Loom', project_status: 'active', competitors },
    ...{ project_search: days === null ? 'inactive' : 'active', target_geography: 'US', platforms },
    ...{ target_persona: 'A person with everyday needs', brand_names: ['Lark & Loom'], description: '', tags: [] },
    settings: {
      ...{ autoAnalysis: false, analysisFrequency: 'daily', emailNotifications: false, slackNotifications: false },
      searchMethod: 'with-web-search',
    },
    has_real_answers: days !== null && samples !== 'only',
    ...{ companies_version: 1, detector_version: DETECTOR_VERSION, created_at: created, updated_at: created },
  }
}

/** The last prompt of many is removed from the library; its answers stay. */
const promptsOf = ({ prompts, branded }: Shape): PromptRow[] =>
  Array.from({ length: prompts }, (_, index) => ({
    id: newId(),
    branded: index < branded,
    archived: index > branded && index === prompts - 1,
  }))
