import { auditResponse, type AuditEntry } from '@sightline/shared/contract/api/workspaces.ts'
import { changeText, personText } from '@sightline/shared/domain/audit-words.ts'
import { succeeded, type TestApi, type TestUser } from '../../../testing/test-api.ts'

/** A page of the history of a user's first workspace. */
export const readHistory = async (api: Pick<TestApi, 'call'>, { id, token }: TestUser, query = '') =>
  succeeded(await api.call('GET', `/workspaces/${id}/audit${query}`, token), auditResponse).data

/** Who did what, as the screen tells it, newest first. */
export const toldHistory = async (api: Pick<TestApi, 'call'>, user: TestUser) =>
  (await readHistory(api, user)).entries.map((entry: AuditEntry) => [personText(entry), changeText(entry)])
