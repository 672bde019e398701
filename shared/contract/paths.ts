// Route paths of the product, used by host, remotes and servers. A remote's own list stands in its remote.json.

export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  authCallback: '/auth/callback',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  createProject: '/create-project',
  createPrompt: '/create-prompt',
  analysis: '/ai-analysis',
  pricing: '/pricing',
  visibilityCheck: '/ai-visibility-check',
  insights: '/insights',
  brandsStartups: '/brands-startups',
  ecommerce: '/ecommerce',
  configurations: '/configurations',
  help: '/help',
} as const

/** Query parameter of /dashboard that opens the New Project dialog (the header's action links to it). */
export const NEW_PROJECT_PARAM = 'new-project'

export function projectReportPath(
  projectId: string,
  page?: 'prompts' | 'citations' | 'traffic' | 'competitors',
): string {
  const base = `/reports/project/${encodeURIComponent(projectId)}`
  return page === undefined ? base : `${base}/${page}`
}

/** @param website a domain or URL; the page reads it from the query */
export function createProjectPath(website: string): string {
  return `${paths.createProject}?domain=${encodeURIComponent(website)}`
}

export function loginPath(website?: string): string {
  return website === undefined ? paths.login : `${paths.login}?website=${encodeURIComponent(website)}`
}
