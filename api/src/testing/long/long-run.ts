// What the long checks share: a run of many answers in a gate, people who call meanwhile, and what must hold afterwards.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MAX_PROMPTS_PER_CATEGORY, predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { addProject, readRun } from '../project-builder.ts'
import { countedSums, keptSums, storedAnswers } from '../recounted-sums.ts'
import type { TestApi, TestResponse, TestUser } from '../test-api.ts'

const POLL_MS = 100
const LONGEST_MS = 16 * 60_000

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What is held after a collection. */
export function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return Math.round(process.memoryUsage().heapUsed / 1024 ** 2)
}

/** @param prompts in each category */
export async function addLongProject(
  api: TestApi,
  user: TestUser,
  platforms: PlatformId[] = ['chatgpt', 'gemini'],
  prompts = MAX_PROMPTS_PER_CATEGORY,
): Promise<string> {
  const { id } = await addProject(api, user, { platforms })
  const promptCategories = predefinedCategories.map(({ name }) => ({
    category: name,
    prompts: Array.from({ length: prompts }, (_, index) => ({ text: `${name}, question ${index}?` })),
  }))
  const saved = await api.call('POST', '/project-prompts', user.token, { projectId: id, promptCategories })
  assert.ok(saved.status < 300, JSON.stringify(saved.body))
  return id
}

/** Resolves when a run is as required, also when calls fail on the way; it must answer plainly meanwhile. */
export async function followRun(
  api: TestApi,
  user: TestUser,
  analysisId: string,
  reached: (run: RunProgress) => boolean = ({ status }) => status !== 'processing',
): Promise<RunProgress> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const answer = await api.call('GET', `/project-analysis/${analysisId}`, user.token)
    if (isServed(answer)) {
      const run = await readRun(api, user, analysisId).catch(() => undefined)
      if (run && reached(run)) return run
    }
    assert.ok(Date.now() < deadline, `the run is still ${JSON.stringify(answer.body)}`)
    await pause(POLL_MS)
  }
}

/** Whether a call succeeded; one that did not must say plainly that it can be made again. */
export function isServed({ status, headers, body }: TestResponse): boolean {
  if (status < 300) return true
  assert.equal(status, 503, JSON.stringify(body))
  const { message, code } = failure.parse(body)
  assert.equal(code, 'UNAVAILABLE')
  assert.match(message, /again/)
  assert.ok(Number(headers['retry-after']) > 0)
  return false
}

/** Makes calls until `stop`, one after the other. @returns what was acknowledged, and how many calls were refused */
export function keepCalling<Made>(make: (count: number) => Promise<{ answer: TestResponse; made: Made }>) {
  const done = { acknowledged: [] as Made[], refused: 0 }
  let going = true
  const calling = (async () => {
    for (let count = 0; going; count += 1) {
      const { answer, made } = await make(count)
      if (isServed(answer)) done.acknowledged.push(made)
      else done.refused += 1
      await pause(10)
    }
  })()
  calling.catch(() => undefined)
  return {
    done,
    stop: async () => {
      going = false
      await calling
      return done
    },
  }
}

/** Every answer is there once, and the sums equal a recount. */
export async function assertWhole(api: TestApi, projectId: string, run: RunProgress, failed = 0): Promise<void> {
  const { db } = api.services
  assert.deepEqual([run.status, run.failedResults], ['completed', failed])
  assert.equal(run.completedResults + run.failedResults, run.totalResults)
  const stored = await storedAnswers(db, projectId)
  const questions = new Set(stored.map(({ answer }) => `${answer.promptId} ${answer.platform} ${answer.mode}`))
  assert.deepEqual([stored.length, questions.size], [run.totalResults, run.totalResults])
  assert.deepEqual(await keptSums(db, projectId), await countedSums(db, projectId))
}
