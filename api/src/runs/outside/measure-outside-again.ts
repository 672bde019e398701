import type { Database } from '../../database/connection.ts'
import { inTurns } from '../../measurement/in-turns.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { lockProject, lowerDetectorVersion, type MeasuredProject } from '../answers/project-locks.queries.ts'
import { measureOutside } from './measure-outside.ts'
import { storeOutsideMeasures, type listOutdatedOutside } from './outside.queries.ts'

/** Measures one batch with the current names. Nothing is replaced when the names have changed again meanwhile. */
export async function measureOutsideAgain(
  db: Database,
  project: MeasuredProject,
  batch: Awaited<ReturnType<typeof listOutdatedOutside>>,
): Promise<void> {
  const companies = companiesOf(project)
  const measured = await inTurns(batch, (answer) => ({ id: answer.id, ...measureOutside(answer, companies) }))
  await db.transaction(async (transaction) => {
    const held = await lockProject(transaction, project.id)
    if (held === undefined || held.companiesVersion !== project.companiesVersion) return
    for (const { id, ...measures } of measured) await storeOutsideMeasures(transaction, project.id, id, measures)
    await lowerDetectorVersion(transaction, held)
    await bumpReportVersion(transaction, project.id)
  })
}
