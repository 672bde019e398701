import { sql } from 'drizzle-orm'
import type { TestApi } from './test-api.ts'

/** A row in each table of a project that stays empty in usual work. The project has prompts and an analysis. */
export async function addRareRows({ services: { db } }: Pick<TestApi, 'services'>, projectId: string): Promise<void> {
  await db.execute(sql`insert into app.company_changes (project_id, companies_version, names, competitors)
    values (${projectId}, 2, true, false)`)
  await db.execute(sql`insert into app.decided_steps (project_id, kind, subject, state, prompt_ids)
    values (${projectId}, 'get-listed', gen_random_uuid(), 'done', '{}')`)
  await db.execute(sql`insert into app.traffic_days (project_id, day, file_name, lines, bad_lines, left_out)
    values (${projectId}, '2026-01-01', 'access.log', 1, 0, '[]')`)
  await db.execute(sql`insert into app.traffic_sums (project_id, day, platform, kind, path, count)
    values (${projectId}, '2026-01-01', 'chatgpt', 'visit', '/', 1)`)
  await db.execute(sql`insert into app.ga4_connections (project_id, property_id, client_email, time_zone, connected_at, next_import_at)
    values (${projectId}, '412345678', 'sightline@acme.iam.gserviceaccount.com', 'UTC', now(), now() + interval '1 day')`)
  await db.execute(sql`insert into app.run_keys (project_id, key, analysis_id)
    select project_id, gen_random_uuid(), id from app.analyses where project_id = ${projectId}`)
  await db.execute(sql`insert into app.outside_answers (project_id, id, prompt_id, platform, surface, day, answered_at, text, links,
      named, companies, citations, detector_version, companies_version)
    select project_id, gen_random_uuid(), id, 'chatgpt', 'app', '2026-01-01', now(), 'Acme', '{}', true, '[]', '[]', 1, 1
    from app.prompts where project_id = ${projectId}`)
}
