import type { rawQuery } from '@sightline/shared/contract/api/answers.ts'
import type { ReportAsked } from '../report-routes.ts'
import { findPrompt } from './prompt-days.queries.ts'
import { answersOfDay, findAnswer, lastAnswerDay, type AnswerDay, type ListedAnswer } from './raw-answer.queries.ts'

export interface ChosenAnswer {
  day: AnswerDay
  chosen: ListedAnswer
  /** answers to the same prompt on the same day, newest first */
  others: ListedAnswer[]
}

type RawAsked = ReportAsked<typeof rawQuery, { promptId: string }>

/**
 * The answer that is asked for by its own id, or else, of the day, platform and mode, the latest one that mentions the brand,
 * or the latest one; a failed one only where there is no other. Nothing where there is none.
 */
export async function chooseAnswer(asked: RawAsked): Promise<ChosenAnswer | undefined> {
  const { db, project, params, query } = asked
  const prompt = await findPrompt(db, project.id, params.promptId)
  const answerId = query.answerId ?? (prompt === undefined ? params.promptId : undefined)
  const day = answerId === undefined ? await askedDay(asked) : await findAnswer(db, project.id, answerId)
  if (day === undefined || (prompt !== undefined && day.promptId !== prompt.id)) return undefined

  const all = await answersOfDay(db, day)
  const matching = all.filter(
    ({ id, platform, mode }) =>
      id === answerId ||
      (answerId === undefined &&
        (query.platform === 'all' || platform === query.platform) &&
        (query.mode === 'all' || mode === query.mode)),
  )
  const answered = matching.filter(({ failed }) => !failed)
  const chosen = answered.find(({ mentioned }) => mentioned) ?? answered[0] ?? matching[0]
  return chosen && { day, chosen, others: all.filter(({ id }) => id !== chosen.id) }
}

async function askedDay({ db, project, params, query }: RawAsked): Promise<AnswerDay | undefined> {
  const prompt = { projectId: project.id, promptId: params.promptId, sample: !project.hasRealAnswers }
  const day = query.on ?? (await lastAnswerDay(db, prompt, query))
  return day === undefined ? undefined : { ...prompt, day }
}
