// The long pages, each with as many rows as the product promises to show.

import type { Page } from '@playwright/test'
import { paths } from '@sightline/shared/contract/paths.ts'
import { buildChanges, buildLimits, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import type { ScrolledPage } from './scroll-through.ts'

const PROJECTS = 100
const DAYS = 30

const history = Array.from({ length: DAYS }, (_, day) =>
  buildPoint({ date: `2026-11-${String(day + 1).padStart(2, '0')}`, brand: 0.4 + 0.01 * ((day * 7) % 11) }),
)
const overview = buildOverviewResponse({ changes: buildChanges(history) }, { timeseries: history })

async function prepareProjects(page: Page): Promise<void> {
  const projects = Array.from({ length: PROJECTS }, (_, index) => buildProject({ domain: `shop-${index}.com` }))
  const limits = buildLimits({ currentActive: PROJECTS, limit: -1, unlimited: true })
  await page.route('**/api/projects?*', (route) => route.fulfill({ json: { success: true, data: { projects, page: 1, total: PROJECTS } } }))
  await page.route('**/api/projects/limits*', (route) => route.fulfill({ json: { success: true, data: limits } }))
  await page.route('**/api/reports/projects/*/overview*', (route) => route.fulfill({ json: overview }))
}

export const scrolledPages: ScrolledPage[] = [
  {
    name: `${paths.dashboard}, ${PROJECTS} projects`,
    path: paths.dashboard,
    complete: `main article:nth-of-type(${PROJECTS}) small`,
    prepare: prepareProjects,
  },
]
