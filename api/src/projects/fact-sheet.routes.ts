import { isDeepStrictEqual } from 'node:util'
import { factSheet, factSheetCalls, FACTS_CHANGED_SINCE } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { eq } from 'drizzle-orm'
import { forSessions } from '../http/access.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { recorderOf } from '../accounts/tokens/token-policy.ts'
import { projects } from '../database/schema/projects.ts'
import { isCountryCode } from '../facts/places.ts'
import { type FieldError, refuse, required } from '../http/api-failure.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import { readablePart } from '../http/readable-part.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { changedSince } from './changed-since.ts'
import type { ProjectServices } from './project-services.ts'
import { findProject, lockProject } from './projects.queries.ts'
import { bumpReportVersion } from './report-version.queries.ts'

/** Calls that change the facts. */
const CALLS = ['setFacts']

const CHANGES_PER_MINUTE = 60
/** Each reads a website. */
const READS_PER_MINUTE = 20

/** As far as it can be read. */
interface ReadFacts {
  founded?: number | null | undefined
  headquarters?: { country?: string | undefined } | null | undefined
}

export const factSheetRoutes: Routes<ProjectServices> = async (app, { services }) => {
  const { db, now, readSite } = services
  const ruleErrors = ({ founded, headquarters }: ReadFacts): FieldError[] => [
    ...(founded && founded > now().getUTCFullYear()
      ? [{ path: 'founded', message: 'Enter a year that has begun' }]
      : []),
    ...(headquarters && !isCountryCode(headquarters.country ?? '')
      ? [{ path: 'headquarters.country', message: 'Choose a country' }]
      : []),
  ]

  const gettingFacts = { schema: factSheetCalls.getFacts, config: forSessions('read', 'id') }
  app.get('/projects/:id/facts', gettingFacts, async (request) => {
    const found = required(await findProject(db, currentUser(request).workspaceId, request.params.id), 'The project')
    return success({ facts: found.facts ?? emptyFactSheet })
  })

  app.put(
    '/projects/:id/facts',
    {
      schema: factSheetCalls.setFacts,
      config: {
        ...limitPerMinute(CHANGES_PER_MINUTE),
        ...forSessions('write', 'id'),
        ruleErrors: ({ body }) => ruleErrors(readablePart(factSheet, body)),
      },
    },
    async (request) => {
      refuse(ruleErrors(request.body))
      const { unchangedFrom, ...facts } = request.body
      await db.transaction(async (transaction) => {
        const { workspaceId } = currentUser(request)
        const project = required(await lockProject(transaction, workspaceId, request.params.id), 'The project')
        if (unchangedFrom !== undefined && !isDeepStrictEqual(unchangedFrom, project.facts ?? emptyFactSheet))
          throw await changedSince(transaction, FACTS_CHANGED_SINCE, project, CALLS)
        await transaction.update(projects).set({ facts }).where(eq(projects.id, project.id))
        await bumpReportVersion(transaction, project.id)
        await recorderOf(request)(transaction, now())
      })
      return success({ facts })
    },
  )

  const proposingFacts = {
    schema: factSheetCalls.proposeFacts,
    config: { ...limitPerMinute(READS_PER_MINUTE), ...forSessions('write', 'id', { isRecorded: false }) },
  }
  app.post('/projects/:id/facts/proposals', proposingFacts, async (request) => {
    const found = required(await findProject(db, currentUser(request).workspaceId, request.params.id), 'The project')
    const site = await readSite(found.domain)
    const proposed = { ...emptyFactSheet, ...site?.facts }
    const wrong = new Set(ruleErrors(proposed).map(({ path }) => path.split('.')[0]))
    const facts = Object.fromEntries(Object.entries(proposed).filter(([fact]) => !wrong.has(fact)))
    return success({ facts: { ...emptyFactSheet, ...facts }, read: site !== null })
  })
}
