// Simulated projects whose true rates are known: prompts with beta-distributed rates, asked on three platforms once a day, on days that
// move all of them together.

import { daysBefore } from '../database/utc-day.ts'
import { seededRandom, type Random } from '../projects/invented/random.ts'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import type { Stratum } from '../statistics/stratum.ts'

export interface World {
  prompts: number
  /** of each of the two periods */
  days: number
  /** α + β of the prompts' beta distribution: the less, the more prompts are always or never answered with the brand */
  concentration: number
  /** of the beta distribution: the rate of questions like these */
  mean: number
  /** standard deviation of a day's shift, in logits */
  swing: number
}

/** 108 worlds. */
export const WORLDS: readonly World[] = [10, 20, 100].flatMap((prompts) =>
  [1, 7, 30].flatMap((days) =>
    [0.6, 2].flatMap((concentration) =>
      [0.1, 0.35, 0.5].flatMap((mean) => [0, 0.3].map((swing) => ({ prompts, days, concentration, mean, swing }))),
    ),
  ),
)

export const nameOf = ({ prompts, days, concentration, mean, swing }: World) =>
  `${prompts} prompts × ${days} d, mean ${mean}, conc. ${concentration}, swing ${swing}`

export interface SimulatedHistory {
  /** both periods have the same true rates, but for the swings of their days */
  unchanged: ComparedSums
  /** the later period is 0.6 logits higher */
  raised: ComparedSums
  /** mean probability of the later period's answers, as they were asked on its days */
  truePanelRate: number
}

const PLATFORMS = ['chatgpt', 'gemini', 'perplexity']
const MODE = 'with-web-search'
const HISTORY_DAYS = 28
export const RAISED_BY = 0.6
/** Share of the prompts that are added in the middle of the later period, in every other history. */
const ADDED = 0.2

/** @param company another one is looked for in as many answers, with rates and swings of its own */
export function simulate(world: World, round: number, company = ''): SimulatedHistory {
  const random = seededRandom(nameOf(world), `${round}${company}`)
  const { prompts, days, concentration, mean, swing } = world
  const rates = Array.from({ length: prompts }, () =>
    betaNumber(random, concentration * mean, concentration * (1 - mean)),
  )
  const shifts = (length: number) => Array.from({ length }, () => swing * normalNumber(random))
  const added = round % 2 === 1 && days > 1 ? Math.floor(prompts * (1 - ADDED)) : prompts

  const history = ask(random, rates, 'history', shifts(HISTORY_DAYS), added)
  const before = ask(random, rates, 'before', shifts(days), added)
  const after = ask(random, rates, 'after', shifts(days), added)
  const raised = ask(
    random,
    rates,
    'after',
    shifts(days).map((shift) => shift + RAISED_BY),
    added,
  )
  const sums = (later: Asked): ComparedSums => ({
    before: before.strata,
    after: later.strata,
    days: [...history.cells, ...before.cells, ...later.cells],
  })
  return { unchanged: sums(after), raised: sums(raised), truePanelRate: after.trueRate }
}

interface Asked {
  strata: Stratum[]
  cells: PeriodCell[]
  trueRate: number
}

/** @param added number of the first prompt that is asked from the middle of the later period on only */
function ask(random: Random, rates: number[], period: PeriodCell['period'], shifts: number[], added: number): Asked {
  const strata = new Map<string, Stratum>()
  const cells = new Map<string, PeriodCell>()
  let probabilities = 0
  let answers = 0
  for (const [index, shift] of shifts.entries()) {
    const day = daysBefore('2026-06-30', (period === 'after' ? 0 : period === 'before' ? 40 : 80) - index)
    for (const [prompt, base] of rates.entries()) {
      if (prompt >= added && (period !== 'after' || index < shifts.length / 2)) continue
      const probability = shiftedBy(base, shift)
      for (const platform of PLATFORMS) {
        const mentioned = random.chance(probability) ? 1 : 0
        probabilities += probability
        answers += 1
        const paired = prompt < added
        const stratum = entry(strata, `${platform} ${prompt}`, () => ({
          ...{ prompt: String(prompt), platform, mode: MODE, n: 0, sum: 0, squares: 0 },
        }))
        stratum.n += 1
        stratum.sum += mentioned
        stratum.squares += mentioned
        const cell = entry(cells, `${day} ${platform} ${paired}`, () => ({
          ...{ period, paired, day, platform, mode: MODE, n: 0, sum: 0 },
        }))
        cell.n += 1
        cell.sum += mentioned
      }
    }
  }
  return { strata: [...strata.values()], cells: [...cells.values()], trueRate: probabilities / answers }
}

function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}

function shiftedBy(probability: number, logits: number): number {
  if (probability <= 0 || probability >= 1) return probability
  return 1 / (1 + ((1 - probability) / probability) * Math.exp(-logits))
}

function normalNumber(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** Marsaglia and Tsang's method. */
function gammaNumber(random: Random, shape: number): number {
  if (shape < 1) return gammaNumber(random, shape + 1) * (1 - random.next()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normalNumber(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random.next()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

function betaNumber(random: Random, alpha: number, beta: number): number {
  const [left, right] = [gammaNumber(random, alpha), gammaNumber(random, beta)]
  return left + right === 0 ? Number(random.chance(alpha / (alpha + beta))) : left / (left + right)
}
