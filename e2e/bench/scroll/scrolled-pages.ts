// The long pages, each with as many rows as the product promises to show.

import type { Page } from '@playwright/test'
import { createPromptPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { MAX_CATEGORIES } from '@sightline/shared/domain/prompt-categories.ts'
import { buildLimits, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import type { ScrolledPage } from './scroll-through.ts'

const PROJECTS = 100
const DAYS = 30
const PROMPTS = 500
const PROMPTS_PER_CATEGORY = PROMPTS / MAX_CATEGORIES

const history = Array.from({ length: DAYS }, (_, day) =>
  buildPoint({ date: `2026-11-${String(day + 1).padStart(2, '0')}`, brand: 0.4 + 0.01 * ((day * 7) % 11) }),
)
const overview = buildOverviewResponse({}, { timeseries: history })

async function prepareProjects(page: Page): Promise<void> {
  const projects = Array.from({ length: PROJECTS }, (_, index) => buildProject({ domain: `shop-${index}.com` }))
  const limits = buildLimits({ currentActive: PROJECTS, limit: -1, unlimited: true })
  await page.route('**/api/projects?*', (route) =>
    route.fulfill({ json: { success: true, data: { projects, page: 1, total: PROJECTS } } }),
  )
  await page.route('**/api/projects/limits*', (route) => route.fulfill({ json: { success: true, data: limits } }))
  await page.route('**/api/reports/projects/*/overview*', (route) => route.fulfill({ json: overview }))
}

async function prepareInsights(page: Page): Promise<void> {
  const projects = Array.from({ length: PROJECTS }, (_, index) => buildProject({ domain: `shop-${index}.com` }))
  const trends = { success: true, yourDomain: '', competitors: [], series: [], sample: false }
  await page.route('**/api/insights/projects/active', (route) => route.fulfill({ json: { success: true, projects } }))
  await page.route('**/api/insights/*/dashboard*', (route) => route.fulfill({ json: overview }))
  await page.route('**/api/projects/*', (route) =>
    route.fulfill({ json: { success: true, data: { project: projects[0] } } }),
  )
  await page.route('**/api/reports/projects/*/visibility/trends*', (route) => route.fulfill({ json: trends }))
  await prepareProjects(page)
}

const project = buildProject()

async function preparePrompts(page: Page): Promise<void> {
  const categories = Array.from({ length: MAX_CATEGORIES }, (_, category) => [
    `Category ${category + 1}`,
    Array.from(
      { length: PROMPTS_PER_CATEGORY },
      (_prompt, index) => `Which bookstore has the best offer ${index} of the kind ${category}?`,
    ),
  ])
  const answer = { success: true, source: 'model', prompts: Object.fromEntries(categories) }
  await page.route(`**/api/projects/${project.id}`, (route) =>
    route.fulfill({ json: { success: true, data: { project } } }),
  )
  await page.route('**/api/project-prompts/project/*', (route) =>
    route.fulfill({ json: { success: true, data: { projectPrompts: [] } } }),
  )
  await page.route('**/api/gemini-prompts/find', (route) => route.fulfill({ json: answer }))
}

async function prepareLibrary(page: Page): Promise<void> {
  const promptCategories = Array.from({ length: MAX_CATEGORIES }, (_, category) => ({
    id: `category-${category}`,
    category: `Category ${category + 1}`,
    prompts: Array.from({ length: PROMPTS_PER_CATEGORY }, (_prompt, index) => ({
      id: `prompt-${category}-${index}`,
      text: `Which bookstore has the best offer ${index} of the kind ${category}?`,
      analyzed: index > 0,
    })),
  }))
  const projectPrompts = { id: project.id, projectId: { domain: project.domain }, promptCategories }
  await page.route(`**/api/projects/${project.id}`, (route) =>
    route.fulfill({ json: { success: true, data: { project } } }),
  )
  await page.route('**/api/project-prompts/project/*', (route) =>
    route.fulfill({ json: { success: true, data: { projectPrompts } } }),
  )
}

export const scrolledPages: ScrolledPage[] = [
  {
    name: `${paths.dashboard}, ${PROJECTS} projects`,
    path: paths.dashboard,
    rows: PROJECTS,
    complete: `main article:nth-of-type(${PROJECTS}) small`,
    prepare: prepareProjects,
  },
  {
    name: `${paths.insights}, ${PROJECTS} projects`,
    path: paths.insights,
    rows: PROJECTS,
    // Its last figure is there: no skeleton is left.
    complete: `main tbody tr:nth-of-type(${PROJECTS}) td:first-of-type:not(:has(*))`,
    prepare: prepareInsights,
  },
  {
    name: `${paths.createPrompt}, ${PROMPTS} prompts in ${MAX_CATEGORIES} categories`,
    path: createPromptPath(project.id),
    rows: PROMPTS,
    complete: `main section:nth-of-type(${MAX_CATEGORIES}) li:nth-of-type(1)`,
    prepare: preparePrompts,
  },
  {
    name: `/reports/project/:id/prompts, ${PROMPTS} prompts`,
    path: projectReportPath(project.id, 'prompts'),
    rows: PROMPTS,
    complete: 'main tbody tr:nth-of-type(1)',
    prepare: prepareLibrary,
  },
]
