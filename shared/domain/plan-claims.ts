// What a plan claims, made of the limits that are enforced: the feature lists, the subscription card and the forms say the same words.

/** null = unlimited; of `refreshHours`: by hand only */
export interface PlanClaims {
  activeProjects: number | null
  promptsPerProject: number | null
  analysesPerDay: number | null
  /** specified copy; every project has room for MAX_COMPETITORS */
  competitors: number | null
  refreshHours: number | null
}

export const claims = {
  projects: (limit: number | null) =>
    limit === null ? 'Unlimited active projects' : `${limit} active ${limit === 1 ? 'project' : 'projects'}`,
  prompts: (limit: number | null) => (limit === null ? 'Unlimited prompts' : `${limit} prompts per project`),
  analyses: (limit: number | null) => (limit === null ? 'Unlimited analyses' : `${limit} analyses a day`),
  competitors: (limit: number | null) => (limit === null ? 'Unlimited competitors' : `Up to ${limit} competitors`),
  refresh: (hours: number | null) => {
    if (hours === null) return 'Refresh by hand'
    return hours === 1 ? 'Data refreshes hourly' : `Data refreshes every ${hours} hours`
  },
}

/** Why automatic runs of a project are not set. @param refreshHours of the plan */
export const intervalRefusal = (refreshHours: number | null) =>
  `The plan does not allow this interval: ${claims.refresh(refreshHours)}.`

export const planFeatures = (plan: PlanClaims): string[] => [
  claims.projects(plan.activeProjects),
  claims.prompts(plan.promptsPerProject),
  claims.analyses(plan.analysesPerDay),
  claims.competitors(plan.competitors),
  claims.refresh(plan.refreshHours),
]

/** What an account without a paid plan is on. It is not sold, so `GET /pricing` does not list it: the pricing page draws it. */
export const freePlan = {
  slug: 'free',
  title: 'Free',
  description: 'See where your brand stands in AI answers.',
  priceNumeric: 0,
  activeProjects: 1,
  promptsPerProject: 50,
  analysesPerDay: 5,
  competitors: 5,
  refreshHours: null,
} satisfies PlanClaims & Record<string, unknown>

/** What happens when a smaller plan begins; empty where everything fits. @param limit its active projects, null = unlimited */
export function roomNote(title: string, limit: number | null, active: number): string {
  if (limit === null || active <= limit) return ''
  return `${title} allows ${claims.projects(limit)} and you have ${active}: none is deactivated by itself, but from then on analyses wait until you have deactivated ${active - limit}.`
}
