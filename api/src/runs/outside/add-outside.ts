// Adds answers that an app has shown: all of a call in one transaction, or none.

import type { GivenOutsideAnswer } from '@sightline/shared/contract/api/outside-answers.ts'
import {
  MAX_OUTSIDE_AGE_DAYS,
  MAX_OUTSIDE_ANSWERS,
  MAX_OUTSIDE_PER_DAY,
} from '@sightline/shared/domain/outside-answers.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Transaction } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { utcDay } from '../../database/utc-day.ts'
import { type FieldError, conflict, refuse, required } from '../../http/api-failure.ts'
import { inTurns } from '../../measurement/in-turns.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { findProject, lockProject } from '../../projects/projects.queries.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { storedHash } from '../../prompts/prompt-input.ts'
import { lowerDetectorVersion } from '../answers/project-locks.queries.ts'
import { measureOutside } from './measure-outside.ts'
import { countOutside, findNamedPrompts, insertOutside } from './outside.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Clocks differ: such an answer is of now. */
const CLOCK_SKEW_MS = 5 * 60 * 1000
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type AddedAnswer = Awaited<ReturnType<typeof insertOutside>>[number]

interface OutsideCall {
  projectId: string
  given: GivenOutsideAnswer[]
}

export async function addOutside(
  { db, now }: Pick<BaseServices, 'db' | 'now'>,
  workspaceId: string,
  { projectId, given }: OutsideCall,
): Promise<AddedAnswer[]> {
  const project = required(await findProject(db, workspaceId, projectId), 'The project')
  const at = now()
  refuse(given.flatMap((answer, index) => timeErrors(answer, index, at)))
  const promptIds = await requirePrompts(db, projectId, given)
  await checkRoom(db, projectId, given.length, at)

  const companies = companiesOf(project)
  const measured = await inTurns(given, (answer) => measureOutside(answer, companies))
  return db.transaction(async (transaction) => {
    const locked = required(await lockProject(transaction, workspaceId, projectId), 'The project')
    await checkRoom(transaction, projectId, given.length, at)
    const isCurrent = locked.companiesVersion === companies.companiesVersion
    const rows = given.map(({ prompt: _prompt, ...answer }, index) => {
      const answeredAt = new Date(Math.min(Date.parse(answer.answeredAt), at.getTime()))
      return {
        ...answer,
        ...((isCurrent ? measured[index] : undefined) ?? measureOutside(answer, companiesOf(locked))),
        ...{ projectId, id: newId(), promptId: promptIds[index] ?? '' },
        ...{ answeredAt, day: utcDay(answeredAt), addedAt: at },
      }
    })
    const added = await insertOutside(transaction, rows)
    await lowerDetectorVersion(transaction, locked)
    await bumpReportVersion(transaction, projectId)
    return added
  })
}

function timeErrors({ answeredAt }: GivenOutsideAnswer, index: number, now: Date): FieldError[] {
  const age = now.getTime() - Date.parse(answeredAt)
  const path = `answers.${index}.answeredAt`
  if (age < -CLOCK_SKEW_MS) return [{ path, message: 'An answer cannot have a time in the future' }]
  if (age > MAX_OUTSIDE_AGE_DAYS * DAY_MS)
    return [{ path, message: `An answer may be ${MAX_OUTSIDE_AGE_DAYS} days old at the most` }]
  return []
}

/** The prompt's id for each answer. */
async function requirePrompts(
  db: Parameters<typeof findNamedPrompts>[0],
  projectId: string,
  given: GivenOutsideAnswer[],
): Promise<string[]> {
  const names = given.map(({ prompt }) => ({
    id: prompt.toLowerCase(),
    hashes: (['custom', 'generated'] as const).map((type) => storedHash({ text: prompt, type })),
  }))
  const found = await findNamedPrompts(
    db,
    projectId,
    names.flatMap(({ id }) => (ID.test(id) ? [id] : [])),
    names.flatMap(({ hashes }) => hashes),
  )
  const ids = names.map(
    ({ id, hashes }) => (found.find((one) => one.id === id) ?? found.find((one) => hashes.includes(one.textHash)))?.id,
  )
  refuse(
    ids.flatMap((id, index) =>
      id === undefined ? [{ path: `answers.${index}.prompt`, message: 'This project has no such prompt' }] : [],
    ),
  )
  return ids.filter((id) => id !== undefined)
}

async function checkRoom(db: Transaction | BaseServices['db'], projectId: string, more: number, now: Date) {
  const { total, today } = await countOutside(db, projectId, new Date(`${utcDay(now)}T00:00:00Z`))
  if (today + more > MAX_OUTSIDE_PER_DAY)
    throw conflict(
      `A project takes ${MAX_OUTSIDE_PER_DAY} answers from outside in a day. ${MAX_OUTSIDE_PER_DAY - today} more can be added today (UTC).`,
    )
  if (total + more > MAX_OUTSIDE_ANSWERS)
    throw conflict(
      `A project keeps ${MAX_OUTSIDE_ANSWERS} answers from outside. ${MAX_OUTSIDE_ANSWERS - total} more can be added: delete some first.`,
    )
}
