import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reasonTopicKeys } from '@sightline/shared/domain/reasons.ts'
import { seededRandom, type Random } from '../../projects/invented/random.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { findSteps } from './find-steps.ts'
import type { CitedPage, CitingStratum, Findings } from './findings.ts'

const OWN = 'acme.com'
const RIVALS = ['globex.com', 'initech.com']
const PLATFORMS = ['chatgpt', 'gemini']
const ROUNDS = 100
const MOST_FALSE = 5

interface Answer {
  prompt: string
  platform: string
  /** domains */
  named: string[]
  /** ids of pages */
  cited: string[]
}

/** @param pages id → tracked domain that it belongs to */
function findingsOf(answers: readonly Answer[], pages: Record<string, string | null>): Findings {
  const byStratum = [...Map.groupBy(answers, ({ prompt, platform }) => `${prompt} ${platform}`).values()]
  const stratumOf = ([first]: Answer[]) => ({
    prompt: first?.prompt ?? '',
    platform: first?.platform ?? '',
    mode: 'with-web-search',
  })
  const sumsOf = (company: string) => ({
    before: [],
    days: [],
    after: byStratum.map((some) => {
      const named = naming(some, company).length
      return { ...stratumOf(some), n: some.length, sum: named, squares: named }
    }),
  })
  const citingOf = (some: Answer[]): CitingStratum => ({
    ...stratumOf(some),
    answers: some.length,
    named: naming(some, OWN).length,
    rivals: Object.fromEntries(
      RIVALS.map((rival) => {
        const of = naming(some, rival)
        return [rival, { answers: of.length, withoutBrand: of.length - naming(of, OWN).length }]
      }),
    ),
  })
  return {
    own: OWN,
    newModels: [],
    brand: sumsOf(OWN),
    rivals: new Map(RIVALS.map((rival) => [rival, sumsOf(rival)])),
    facts: [],
    reserved: [],
    blames: [],
    prompts: [...new Set(answers.map(({ prompt }) => prompt))].map((id) => ({ id, branded: false, archived: false })),
    pages: Object.entries(pages).map(([id, owner]): CitedPage => ({
      ...{ id, owner, isHome: false, isReference: false, about: null },
      strata: byStratum
        .map((some) => some.filter(({ cited }) => cited.includes(id)))
        .filter((some) => some.length > 0)
        .map(citingOf),
    })),
  }
}

const naming = (answers: readonly Answer[], company: string) => answers.filter(({ named }) => named.includes(company))

const found = (answers: readonly Answer[], pages: Record<string, string | null>) =>
  findSteps(findingsOf(answers, pages), () => 'open').map(({ kind, subject }) => `${kind} ${subject}`)

const prompts = (count: number) => Array.from({ length: count }, (_, index) => `prompt-${index}`)

/** So many equal answers to each of the prompts, on each platform. */
const each = (of: readonly string[], count: number, named: string[], cited: string[]): Answer[] =>
  of.flatMap((prompt) =>
    PLATFORMS.flatMap((platform) => Array.from({ length: count }, () => ({ prompt, platform, named, cited }))),
  )

const pagesOf = (name: string, count: number, owner: string | null): Record<string, string | null> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, owner] as const))

/**
 * No page has an effect: each prompt has rates of its own, alike for all companies on the average, and each page is cited by prompts
 * of its own, whatever the answer names.
 */
function withoutEffect(random: Random, pages: readonly string[]): Answer[] {
  return prompts(16).flatMap((prompt) => {
    const rates = [OWN, ...RIVALS].map((company) => ({ company, rate: random.between(0.3, 0.7) }))
    const citing = pages.filter(() => random.chance(0.6))
    return each([prompt], 10, [], []).map((answer) => ({
      ...answer,
      named: rates.filter(({ rate }) => random.chance(rate)).map(({ company }) => company),
      cited: citing.filter(() => random.chance(0.5)),
    }))
  })
}

describe('the steps', () => {
  it('are none where nothing has an effect', () => {
    const pages = { ...pagesOf('review', 12, null), ...pagesOf('rival', 6, 'globex.com'), ...pagesOf('own', 6, OWN) }
    const withSteps = Array.from({ length: ROUNDS }, (_, round) => {
      const answers = withoutEffect(seededRandom('steps without effect', String(round)), Object.keys(pages))
      return found(answers, pages)
    }).filter((steps) => steps.length > 0)
    assert.ok(withSteps.length <= MOST_FALSE, `${withSteps.length}: ${JSON.stringify(withSteps)}`)
  })

  it('have no page that the answers to few prompts cite, however often they are asked', () => {
    const of = (count: number) =>
      found(
        [
          ...each(prompts(count), 60, ['globex.com'], ['review', 'rival']),
          ...each(prompts(16).slice(count), 10, [OWN], []),
        ],
        { review: null, rival: 'globex.com' },
      ).filter((step) => !step.startsWith('silent'))
    for (const count of [1, 3, 5]) assert.deepEqual(of(count), [])
    assert.deepEqual(of(6), ['get-listed review'])
  })

  it('have no page whose prompts are divided', () => {
    const answers = [
      ...each(prompts(8), 10, ['globex.com'], ['review']),
      ...each(prompts(14).slice(8), 1, [OWN], ['review']),
      ...each(prompts(14), 10, [OWN], []),
    ]
    assert.deepEqual(found(answers, { review: null }), [])
  })

  it('have a prompt without a mention only where chance names no competitor so often, out of all of them', () => {
    const answer = (named: string[]): Answer => ({ prompt: 'silent', platform: 'chatgpt', named, cited: [] })
    const of = (count: number, more: number) => {
      const answers = Array.from({ length: 40 }, (_, index) => answer(index < count ? ['globex.com'] : []))
      const findings = findingsOf([...answers, ...each(prompts(8), 10, [OWN], [])], {})
      const none = { before: [], days: [], after: [] }
      const others = Array.from({ length: more }, (_, index) => [`other-${index}.com`, none] as const)
      const rivals = new Map<string, ComparedSums>([...findings.rivals, ...others])
      return findSteps({ ...findings, rivals }, () => 'open').map(({ kind, subject }) => `${kind} ${subject}`)
    }
    assert.deepEqual(of(6, 0), [])
    assert.deepEqual(of(7, 0), ['silent silent'])
    assert.deepEqual(of(7, 8), [])
    assert.deepEqual(of(9, 8), ['silent silent'])
  })

  it('have a fact only where three answers or more say the same in its place, likely of several prompts', () => {
    const findings = findingsOf(each(prompts(8), 10, [OWN], []), {})
    const of = (...promptIds: string[]) => {
      const fact = { fact: 'founded', told: '2004', said: '1999' } as const
      const steps = findSteps({ ...findings, facts: [{ subject: 'founded', fact, promptIds, share: 1 }] }, () => 'open')
      return steps.map(({ kind, answers, prompts: ofPrompts, certainty }) => [kind, answers, ofPrompts, certainty])
    }
    assert.deepEqual(of('prompt-0', 'prompt-1'), [])
    assert.deepEqual(of('prompt-0', 'prompt-0', 'prompt-0'), [['correct-fact', 3, 1, 'possible']])
    assert.deepEqual(of('prompt-0', 'prompt-0', 'prompt-1'), [['correct-fact', 3, 2, 'likely']])
  })

  it('have a fact where the share of the answers that are read puts it, however many answers there are', () => {
    const findings = findingsOf([...each(prompts(9), 500, [OWN], []), ...each(['silent'], 500, ['globex.com'], [])], {})
    const fact = { fact: 'founded', told: '2004', said: '1999' } as const
    const of = (answers: number) => {
      const promptIds = Array.from({ length: answers }, () => 'prompt-0')
      const facts = [{ subject: 'founded', fact, promptIds, share: answers / 200 }]
      return findSteps({ ...findings, facts }, () => 'open').map(({ kind }) => kind)
    }
    assert.deepEqual(of(150), ['correct-fact', 'silent'])
    assert.deepEqual(of(4), ['silent', 'correct-fact'])
  })

  it('have a topic only where its answers have a reservation more often than others to the same prompts', () => {
    const findings = findingsOf(each(prompts(8), 10, [OWN], []), {})
    const of = (withTopic: number, withoutTopic: number) => {
      const strata = findings.brand.after.map(({ prompt, platform, mode }) => {
        return { ...{ prompt, platform, mode }, answers: 5, reserved: withTopic }
      })
      const reserved = findings.brand.after.map((stratum) => {
        return { ...stratum, sum: withTopic + withoutTopic, squares: withTopic + withoutTopic }
      })
      const steps = findSteps(
        { ...findings, reserved, blames: [{ subject: 'price', topic: 'price', strata }] },
        () => 'open',
      )
      return steps.map(({ kind, answers, prompts: ofPrompts, topic }) => [kind, answers, ofPrompts, topic])
    }
    assert.deepEqual(of(4, 1), [['reservation', 80, 8, { topic: 'price', name: 'Price', reserved: 64 }]])
    assert.deepEqual(of(2, 2), [])
    assert.deepEqual(of(1, 4), [])
  })

  it('have no topic where a reservation does not depend on what answers blame', () => {
    const topics = reasonTopicKeys.slice(0, 6)
    const { brand, ...others } = findingsOf(each(prompts(16), 10, [OWN], []), {})
    const withSteps = Array.from({ length: ROUNDS }, (_, round) => {
      const random = seededRandom('topics without effect', String(round))
      const said = brand.after.map((stratum) => {
        const rate = random.between(0.2, 0.6)
        const answers = Array.from({ length: stratum.n }, () => {
          return { isReserved: random.chance(rate), topics: topics.filter(() => random.chance(0.5)) }
        })
        return { stratum, answers }
      })
      const reserved = said.map(({ stratum, answers }) => {
        const count = answers.filter(({ isReserved }) => isReserved).length
        return { ...stratum, sum: count, squares: count }
      })
      const blames = topics.map((topic) => {
        const strata = said.map(({ stratum: { prompt, platform, mode }, answers }) => {
          const some = answers.filter((answer) => answer.topics.includes(topic))
          const count = some.filter(({ isReserved }) => isReserved).length
          return { prompt, platform, mode, answers: some.length, reserved: count }
        })
        return { subject: topic, topic, strata }
      })
      return findSteps({ ...others, brand, reserved, blames }, () => 'open')
    }).filter((steps) => steps.length > 0)
    assert.ok(withSteps.length <= MOST_FALSE, `${withSteps.length} of ${ROUNDS}`)
  })

  it('have a page of the brand only where answers that cite it name the brand less often than others do', () => {
    const of = (elsewhere: string[]) =>
      found([...each(prompts(1), 10, [], ['own']), ...each(prompts(1), 10, elsewhere, [])], { own: OWN })
    assert.deepEqual(of([OWN]), ['own-page own'])
    assert.deepEqual(of([]), [])
  })
})
