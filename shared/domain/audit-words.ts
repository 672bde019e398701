// Words of a workspace's history, on its screen and in its file.

/** What was done, by the operation of the API, or by what no call does. Where there is a …, whom or what it is about completes it. */
const words: Record<string, string> = {
  createProject: 'Created a project',
  updateProject: 'Changed a project',
  setProjectStatus: 'Changed the status of a project',
  changeProjects: 'Changed by a bulk action',
  deleteProject: 'Deleted the project …',
  setFacts: 'Changed the fact sheet',
  setStepState: 'Decided about a next step',
  uploadLog: 'Uploaded an access log',
  deleteLogs: 'Deleted access logs',
  connectGoogleAnalytics: 'Connected Google Analytics',
  disconnectGoogleAnalytics: 'Disconnected Google Analytics',
  addOutsideAnswers: 'Added answers from outside',
  deleteOutsideAnswer: 'Deleted an answer from outside',
  savePrompts: 'Saved the prompt library',
  addCategory: 'Added prompts',
  addPrompts: 'Added prompts',
  editPrompt: 'Changed a prompt',
  deletePrompts: 'Deleted prompts',
  startAnalysis: 'Started an analysis',
  analyseNewPrompts: 'Started an analysis of new prompts',
  analyseNewPromptsAtOldAddress: 'Started an analysis of new prompts',
  cancelAnalysis: 'Cancelled an analysis',
  createApiToken: 'Created an API token',
  connectApp: 'Connected an app',
  revokeApiToken: 'Revoked an API token or disconnected an app',
  createWebhook: 'Added a webhook',
  switchWebhook: 'Turned a webhook on or off',
  removeWebhook: 'Removed a webhook',
  createShareLink: 'Made a link to a report',
  revokeShareLink: 'Revoked a link to a report',
  saveMonthlyReport: 'Set up the monthly report',
  makeEdition: 'Made the monthly report',
  makeMonthly: 'Made the scheduled monthly report',
  revokeEdition: 'Revoked the link of a monthly report',
  saveConnection: 'Connected an AI platform',
  removeConnection: 'Disconnected an AI platform',
  buyPlan: 'Bought a plan',
  changePlan: 'Changed the plan',
  takeBackChange: 'Cancelled the planned change of plan',
  declinePayment: 'Could not pay for a plan, as the card was declined',
  beginPlan: 'Started the planned plan',
  dropPlan: 'Dropped the planned plan, as it was not paid',
  renameWorkspace: 'Renamed the workspace',
  inviteMember: 'Invited …',
  revokeInvitation: 'Revoked the invitation of …',
  acceptInvitation: 'Accepted the invitation of …',
  declineInvitation: 'Declined the invitation of …',
  joinOrganization: 'Joined the workspace of the organization …',
  changeMember: 'Changed …',
  removeMember: 'Removed …',
  leaveWorkspace: 'Left the workspace',
  transferWorkspace: 'Transferred the workspace',
}

const BLANK = ' …'

/** An operation without words is told by its name. */
const wordsOf = (action: string) => words[action] ?? action

/** "Invited", "Added prompts" */
export const actionText = (action: string) => wordsOf(action).replace(BLANK, '')

/** "Invited ana@example.com", "Added prompts: 3 prompts" */
export function changeText({ action, about }: { action: string; about: string | null }): string {
  if (about === null) return actionText(action)
  return `${actionText(action)}${wordsOf(action).endsWith(BLANK) ? '' : ':'} ${about}`
}

/** What a worker does when its time has come. */
const byNobody: ReadonlySet<string> = new Set(['beginPlan', 'dropPlan', 'makeMonthly'])

/** @param person null: the account is gone, or nobody did it */
export const personText = ({ person, action }: { person: string | null; action: string }) =>
  person ?? (byNobody.has(action) ? 'Sightline' : 'A deleted account')

/** @returns null for what is about no single project */
export const projectText = ({ projectId, projectName }: { projectId: string | null; projectName: string | null }) =>
  projectName ?? (projectId === null ? null : 'A project that is gone')
