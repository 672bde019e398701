import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { createProjectResponse, projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { DELETION_NOT_CONFIRMED } from '@sightline/shared/domain/project-deletion.ts'
import { signInAgain } from '@sightline/shared/domain/recent-sign-in.ts'
import { projectText } from '@sightline/shared/domain/audit-words.ts'
import { sql } from 'drizzle-orm'
import { readHistory } from '../accounts/workspaces/testing/read-history.ts'
import { addProject, addReadyProject, projectInput, runToEnd, startRun } from '../testing/project-builder.ts'
import { addRareRows } from '../testing/rare-rows.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { deleteMarkedProjects } from './delete-projects.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())

interface Column {
  name: string
}

const namesOf = async (query: ReturnType<typeof sql>) =>
  (await api.services.db.execute<Column & Record<string, unknown>>(query)).rows.map(({ name }) => name)

/** Every table of the database with a row that mentions the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await namesOf(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const table of tables) {
    const rows = await namesOf(
      sql`select 'yes' as name from ${sql.raw(table)} as t where strpos(t::text, ${text}) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** Of a prompt of the project that is deleted, and of no other. */
const OWN_PROMPT = 'Who forged the anvil of Wayland the Smith?'

/** Rows in every table that has some of a project, and in those that mention it without a foreign key. */
async function fillProject(): Promise<{ id: string; domain: string }> {
  const project = await addReadyProject(api, user, [OWN_PROMPT])
  const { id } = project
  const worker = api.startWorker()
  await runToEnd(api, user, id)
  await worker.stop()
  const { db } = api.services
  await addRareRows(api, id)
  await db.execute(sql`insert into app.served_model_days
    (project_id, day, platform, mode, sample, model, answered) values (${id}, '2026-01-01', 'chatgpt', 'with-web-search', false, 'gpt-9', 1)`)
  await db.execute(sql`insert into app.mails (id, user_id, kind, key, content) values
    (gen_random_uuid(), ${user.id}, 'ranking-alert', 'a', jsonb_build_object('projectId', ${id}::text))`)
  await db.execute(sql`insert into app.feedback (id, user_id, message, page)
    values (gen_random_uuid(), ${user.id}, 'Hello', ${`/reports/project/${id}`})`)
  await db.execute(sql`insert into app.write_keys (principal, key, user_id, asked_hash, used_at, status, answer)
    values (${user.id}, 'k', ${user.id}, '', now(), 201, ${JSON.stringify({ projectId: id })})`)
  await db.execute(sql`insert into app.api_tokens (id, workspace_id, user_id, name, token_hash, scopes, projects)
    values ('01920000-0000-7000-8000-0000000000aa', ${user.id}, ${user.id}, 'One', 'hash', '{read}', array[${id}]::uuid[])`)
  await db.execute(sql`insert into app.audit_entries (id, workspace_id, at, action, changed_project)
    values (gen_random_uuid(), ${user.id}, now(), 'addPrompts', ${id})`)
  await db.execute(sql`insert into app.share_links (id, project_id, name, code_hash, sections, range, embed_origins)
    values (${id}, ${id}, '', ${id}, '{changes}', '7d', '{}')`)
  await db.execute(
    sql`insert into app.monthly_reports (project_id, version, setup, scheduled_at) values (${id}, 1, '{}', now())`,
  )
  await db.execute(sql`insert into app.report_editions (project_id, id, link_id, made_at, start_date, end_date, sample, recipients)
    values (${id}, gen_random_uuid(), ${id}, now(), '2026-05-01', '2026-05-31', true, 1)`)
  await db.execute(sql`insert into app.mails (id, user_id, kind, key, content) values
    (gen_random_uuid(), ${user.id}, 'monthly-report', 'e', jsonb_build_object('projectId', ${id}::text))`)
  await db.execute(sql`insert into app.webhooks (id, workspace_id, address, format, events, projects, sealed_secret)
    values ('01920000-0000-7000-8000-0000000000bb', ${user.id}, 'https://x.example', 'json', '{alert}', array[${id}]::uuid[], '')`)
  await db.execute(sql`insert into app.webhook_deliveries (id, webhook_id, about_project, key, content)
    values (gen_random_uuid(), '01920000-0000-7000-8000-0000000000bb', ${id}, 'k', '{}')`)
  await db.execute(sql`insert into app.webhook_deliveries (id, webhook_id, key, content, body, delivered_at)
    values (gen_random_uuid(), '01920000-0000-7000-8000-0000000000bb', 'all', '{}', ${JSON.stringify({ projects: [{ id }] })}, now())`)
  return project
}

describe('DELETE /projects/:id', () => {
  afterEach(() => api.setTime())

  const remove = (id: string, confirm: string, token: string | null = user.token) =>
    api.call('DELETE', `/projects/${id}`, token, { confirm })
  const listed = async () =>
    succeeded(await api.call('GET', '/projects', user.token), projectListResponse).data.projects.map(({ id }) => id)

  it('leaves nothing of the project in any table, and keeps the others', async () => {
    const other = await addReadyProject(api, user)
    const { id, domain } = await fillProject()
    const ofProjects = await namesOf(sql`select 'app.' || table_name as name from information_schema.columns
      where table_schema = 'app' and column_name = 'project_id' order by 1`)
    const before = new Set(await tablesWith(id))
    assert.ok((await tablesWith(OWN_PROMPT)).length > 0 && (await tablesWith(domain)).length > 1)
    // Without this, a table that the test does not fill would be clean by itself.
    assert.deepEqual(
      [...new Set(ofProjects)].filter((table) => !before.has(table)),
      [],
      'tables that the test does not fill',
    )

    assert.deepEqual(
      succeeded(await remove(id, domain), messageResponse).message,
      `${domain} and everything of it is deleted.`,
    )
    await deleteMarkedProjects(api.services, undefined, 2)
    assert.deepEqual(await tablesWith(id), [])
    assert.deepEqual(await tablesWith(OWN_PROMPT), [])
    // The history says for a year which project was made and deleted, by its domain alone.
    assert.deepEqual(await tablesWith(domain), ['app.audit_entries'])
    assert.deepEqual(await listed(), [other.id])
    const history = await readHistory(api, user, '?action=addPrompts')
    assert.deepEqual(
      history.entries.map((entry) => projectText(entry)),
      ['A project that is gone'],
    )
    // A token of this project alone must not reach all of them now.
    assert.deepEqual(
      await namesOf(sql`select array_length(projects, 1) is null and projects is not null as name from app.api_tokens`),
      [true],
    )
    failed(await remove(other.id, 'something else'), 400, 'BAD_REQUEST')
    succeeded(await remove(other.id, other.domain), messageResponse)
  })

  it('asks for a sign-in when the last one is older than 15 minutes', async () => {
    const person = await api.addUser()
    const { id, domain } = await addProject(api, person)
    api.setTime(new Date(Date.now() + 16 * 60_000))
    const { message } = failed(await remove(id, domain, person.token), 403, 'RECENT_SIGN_IN_REQUIRED')
    assert.equal(message, signInAgain.deleteProject)
    assert.equal((await api.call('GET', `/projects/${id}`, person.token)).status, 200)
    succeeded(await remove(id, domain, await api.signIn(person)), messageResponse)
  })

  it('is not held up by another project that cannot be deleted', async () => {
    const [stuck, other] = [await addReadyProject(api, user), await addReadyProject(api, user)]
    const { db } = api.services
    await db.execute(sql`create function app.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await db.execute(sql`create trigger refuse before delete on app.projects for each row
      when (old.id = ${sql.raw(`'${stuck.id}'`)}) execute function app.refuse()`)
    for (const { id, domain } of [stuck, other]) succeeded(await remove(id, domain), messageResponse)
    await deleteMarkedProjects(api.services)
    assert.deepEqual(await tablesWith(other.id), [])
    assert.ok((await tablesWith(stuck.id)).includes('app.projects'))
    await db.execute(sql`drop function app.refuse() cascade`)
    await deleteMarkedProjects(api.services)
    assert.deepEqual(await tablesWith(stuck.id), [])
  })

  it('hides the project at once, before its rows are gone, and frees its domain', async () => {
    const { id, domain } = await addReadyProject(api, user)
    succeeded(await remove(id, domain.toUpperCase()), messageResponse)
    for (const path of [`/projects/${id}`, `/reports/projects/${id}/overview`, `/project-prompts/project/${id}`])
      failed(await api.call('GET', path, user.token), 404, 'NOT_FOUND')
    failed(await remove(id, domain), 404, 'NOT_FOUND')
    assert.ok(!(await listed()).includes(id))
    const again = succeeded(
      await api.call('POST', '/projects', user.token, projectInput({ domain })),
      createProjectResponse,
    )
    await deleteMarkedProjects(api.services)
    assert.deepEqual(await tablesWith(id), [])
    assert.ok((await listed()).includes(again.data.projectId))
  })

  it('cancels the run in progress, whose answers a worker then does not store', async () => {
    const { id, domain } = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, id)
    succeeded(await remove(id, domain), messageResponse)
    failed(await api.call('GET', `/project-analysis/${analysisId}`, user.token), 404, 'NOT_FOUND')
    assert.deepEqual(await namesOf(sql`select status as name from app.analyses where id = ${analysisId}`), [
      'cancelled',
    ])
    await deleteMarkedProjects(api.services)
    assert.deepEqual(await tablesWith(id), [])
  })

  it('sends nothing more about it, also what a first try has written', async () => {
    const { id, domain } = await addProject(api, user)
    const { db } = api.services
    const webhook = '01920000-0000-7000-8000-0000000000cc'
    await db.execute(sql`insert into app.webhooks (id, workspace_id, address, format, events, sealed_secret)
      values (${webhook}, ${user.id}, 'https://x.example', 'json', '{alert}', '')`)
    await db.execute(sql`insert into app.webhook_deliveries (id, webhook_id, about_project, key, content, body)
      values (gen_random_uuid(), ${webhook}, ${id}, 'of it', '{}', 'its rates'),
        (gen_random_uuid(), ${webhook}, null, 'of all', '{}', ${JSON.stringify({ projects: [{ id }] })})`)
    succeeded(await remove(id, domain), messageResponse)
    const { rows } = await db.execute(sql`select key, body from app.webhook_deliveries where webhook_id = ${webhook}`)
    assert.deepEqual(rows, [{ key: 'of all', body: null }])
  })

  it('keeps its runs of today in the limit of the day', async () => {
    const free = await api.addUser()
    const { id, domain } = await addReadyProject(api, free)
    await api.services.db.execute(sql`insert into app.analyses
        (project_id, id, status, sample, started_at, completed_at, total_prompts, total_results, completed_results)
      select ${id}, gen_random_uuid(), 'completed', true, now(), now(), 1, 1, 1 from generate_series(1, 5)`)
    succeeded(await remove(id, domain, free.token), messageResponse)
    const { id: next } = await addReadyProject(api, free)
    const run = await api.call('POST', '/project-analysis/run', free.token, { projectId: next })
    failed(run, 429, 'ANALYSIS_LIMIT_EXCEEDED')
  })

  it('wants the domain or the name typed', async () => {
    const { id, projectName } = await addProject(api, user)
    for (const typed of ['', ' ', 'acme.org']) {
      const { errors } = failed(await remove(id, typed), 400, 'BAD_REQUEST')
      assert.deepEqual(errors, [{ path: 'confirm', message: DELETION_NOT_CONFIRMED }])
    }
    assert.ok((await listed()).includes(id))
    succeeded(await remove(id, projectName), messageResponse)
  })

  it('hides another person’s project, and leaves it as it is', async () => {
    const { id, domain } = await addProject(api, user)
    failed(await remove(id, domain, stranger.token), 404, 'NOT_FOUND')
    failed(await remove(UNKNOWN_ID, domain), 404, 'NOT_FOUND')
    failed(await remove(id, domain, null), 401, 'AUTH_REQUIRED')
    assert.ok((await listed()).includes(id))
  })
})
