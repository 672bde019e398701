/** The one primary button of the dashboard, for the recommended next step. Null: the header's New Project. */
export type MainAction =
  | { kind: 'choose-prompts'; projectId: string }
  | { kind: 'upgrade' | 'start-analysis' | 'first-project' }
  | null

interface DashboardState {
  /** the first listed project without prompts */
  settingUp: string | undefined
  limitReached: boolean
  /** a website from the landing page waits */
  websiteWaits: boolean
  empty: boolean
}

export function mainAction({ settingUp, limitReached, websiteWaits, empty }: DashboardState): MainAction {
  if (settingUp !== undefined) return { kind: 'choose-prompts', projectId: settingUp }
  if (limitReached) return { kind: 'upgrade' }
  if (websiteWaits) return { kind: 'start-analysis' }
  return empty ? { kind: 'first-project' } : null
}
