// Route paths of the product, used by host, remotes and servers. The paths of a remote are listed in its remote.json.

import type { Stance } from './stances.ts'

export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  authCallback: '/auth/callback',
  /** page for a browser that lacks what the product needs, served by the gateway */
  unsupportedBrowser: '/unsupported-browser',
  /** first page of the sign-in popup, served by the gateway, shown until the identity provider's page loads */
  authPopup: '/auth/popup',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  createProject: '/create-project',
  /** pattern; editProjectPath() fills it */
  editProject: '/projects/:projectId/edit',
  createPrompt: '/create-prompt',
  analysis: '/ai-analysis',
  pricing: '/pricing',
  visibilityCheck: '/ai-visibility-check',
  insights: '/insights',
  brandsStartups: '/brands-startups',
  ecommerce: '/ecommerce',
  configurations: '/configurations',
  help: '/help',
  /** pattern; joinPath() fills it */
  join: '/join/:token',
} as const

/** The page of an invitation to a workspace. */
export const joinPath = (token: string) => paths.join.replace(':token', encodeURIComponent(token))

/** Patterns of the pages without an account, which sharedReportPath() fills. */
export const sharedPaths = { report: '/shared/:code', card: '/shared/:code/embed/:section' } as const

/** @param section of the one card to show in another website's frame */
export function sharedReportPath(code: string, section?: string): string {
  const pattern = section === undefined ? sharedPaths.report : sharedPaths.card
  return pattern.replace(':code', encodeURIComponent(code)).replace(':section', section ?? '')
}

/** Query parameter of /dashboard that opens the New Project dialog; the header's action has it. */
export const NEW_PROJECT_PARAM = 'new-project'

export function projectReportPath(
  projectId: string,
  page?: 'prompts' | 'citations' | 'traffic' | 'competitors' | 'monthly-report',
): string {
  const base = `/reports/project/${encodeURIComponent(projectId)}`
  return page === undefined ? base : `${base}/${page}`
}

/** The overview of two days (YYYY-MM-DD, UTC, both included), in the query parameters of its filters. */
export function overviewPath(
  projectId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  return `${projectReportPath(projectId)}?${new URLSearchParams({ period: 'custom', start: startDate, end: endDate })}`
}

/** Query parameter of the overview: the prompt whose details are open. */
export const PROMPT_PARAM = 'prompt'

/** @param days that the details tell the rates of; undefined: the overview's own */
export function promptDetailsPath(
  projectId: string,
  promptId: string,
  days?: { startDate: string; endDate: string },
): string {
  const of = days === undefined ? `${projectReportPath(projectId)}?` : `${overviewPath(projectId, days)}&`
  return of + String(new URLSearchParams({ [PROMPT_PARAM]: promptId }))
}

/** Query parameters of Competitors: the domain whose answers are open, and the prompt that these are answers to. */
export const WHOSE_ANSWERS_PARAM = 'sources'
export const OF_PROMPT_PARAM = 'ofPrompt'
/** In the place of the brand's own domain. */
export const YOUR_ANSWERS = 'you'

/** The answers to a prompt that mention the brand. @param stance only those that speak of it so */
export function mentionsPath(
  projectId: string,
  promptId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  stance?: Stance,
): string {
  const query = new URLSearchParams({ period: 'custom', start: startDate, end: endDate })
  query.set(WHOSE_ANSWERS_PARAM, YOUR_ANSWERS)
  query.set(OF_PROMPT_PARAM, promptId)
  if (stance !== undefined) query.set('stance', stance)
  return `${projectReportPath(projectId, 'competitors')}?${query}`
}

/** Query parameter of the prompt library: a text that its form takes as a new prompt. */
export const ADD_PROMPT_PARAM = 'add'

/** The prompt whose category the new one gets, unless a person has chosen one. */
export const LIKE_PROMPT_PARAM = 'like'

export function addPromptPath(projectId: string, text: string, likePromptId: string): string {
  const path = withParam(projectReportPath(projectId, 'prompts'), ADD_PROMPT_PARAM, text)
  return `${path}&${LIKE_PROMPT_PARAM}=${encodeURIComponent(likePromptId)}`
}

/** @param website a domain or URL, which the page reads from the query */
export function createProjectPath(website: string): string {
  return withParam(paths.createProject, 'domain', website)
}

/** Query parameter of the set-up: the project whose prompts the new one gets. */
export const PROMPTS_FROM_PARAM = 'prompts-from'

export function clonePath(domain: string, projectId: string): string {
  return `${createProjectPath(domain)}&${new URLSearchParams({ [PROMPTS_FROM_PARAM]: projectId })}`
}

export function editProjectPath(projectId: string): string {
  return paths.editProject.replace(':projectId', encodeURIComponent(projectId))
}

/** Query parameter of the edit page during the set-up of a project: the page then leads on to the prompts. */
export const SET_UP_PARAM = 'set-up'

/** The path of a completed set-up step, where the person can review and change it. */
export function setUpPath(projectId: string): string {
  return withParam(editProjectPath(projectId), SET_UP_PARAM, '1')
}

/** Query parameter of the edit page: a company that its form takes as one more competitor. */
export const TRACK_PARAM = 'track'

export function trackCompetitorPath(projectId: string, domain: string): string {
  return withParam(editProjectPath(projectId), TRACK_PARAM, domain)
}

/** Query parameter of /create-prompt, so that a new tab and a reload find the project. */
export const PROJECT_PARAM = 'projectId'

export function createPromptPath(projectId: string): string {
  return withParam(paths.createPrompt, PROJECT_PARAM, projectId)
}

/** Query parameter that passes an entered website on: to the sign-in page, the dashboard and, for a visitor, any guarded page. */
export const WEBSITE_PARAM = 'website'

export function loginPath(website: string): string {
  return withParam(paths.login, WEBSITE_PARAM, website)
}

export function dashboardPath(website: string): string {
  return withParam(paths.dashboard, WEBSITE_PARAM, website)
}

function withParam(path: string, name: string, value: string): string {
  return `${path}?${name}=${encodeURIComponent(value)}`
}
