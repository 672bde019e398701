// `npm run bench -- stance`: how well the stance of a company is read in labelled replies, all of them and those where stance and tone
// disagree, beside what the labelled tone alone would reach. Of the closed half only numbers are printed; `--misses` names the misread
// replies of the open half.

import { Console } from 'node:console'
import { parseArgs } from 'node:util'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { measureTextItem } from '../src/text-items.ts'
import { readJudgedStances, type JudgedStance } from './stance/judged-stances.ts'

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } })
const { log, table } = new Console(process.stdout)

interface Verdict {
  item: JudgedStance
  found: Stance | null
}

const GOALS = { all: 0.8, disagreeing: 0.7 }
/** What the tone alone would say. */
const stanceOfTone = { positive: 'recommended', neutral: 'listed', negative: 'caveated' } as const

for (const half of ['open', 'closed'] as const) {
  const items = readJudgedStances(half)
  if (items === null) {
    log(`\nThe ${half} half is not there`)
    continue
  }
  const verdicts = items.map((item): Verdict => ({ item, found: measureTextItem(item).subjectStance }))
  const disagreeing = verdicts.filter(({ item }) => item.disagrees)
  log(`\nThe ${half} half, ${verdicts.length} replies`)
  table({
    all: { ...scores(verdicts), goal: `≥ ${GOALS.all}` },
    'all, by tone alone': scores(verdicts.map(byTone)),
    disagreeing: { ...scores(disagreeing), goal: `≥ ${GOALS.disagreeing}` },
    'disagreeing, by tone alone': scores(disagreeing.map(byTone)),
  })
  log('Labelled, and read as')
  table(Object.fromEntries(stances.map((stance) => [stance, readAs(verdicts, stance)])))
  const languages = [...new Set(verdicts.map(({ item }) => item.language))].sort()
  const inLanguage = (code: string) => verdicts.filter(({ item }) => item.language === code)
  table(Object.fromEntries(languages.map((code) => [code, scores(inLanguage(code))])))
  if (half === 'open' && values.misses)
    for (const { item, found } of verdicts.filter((one) => one.found !== one.item.stance))
      log(`${item.id} (${item.language}): ${item.stance} read as ${found}`)
}

function byTone({ item }: Verdict): Verdict {
  return { item, found: stanceOfTone[item.tone] }
}

/** F1 of each stance that is labelled or read, and their mean. */
function scores(verdicts: readonly Verdict[]) {
  const each = stances.map((stance) => [stance, f1(verdicts, stance)] as const)
  const known = each.flatMap(([, value]) => (value === null ? [] : [value]))
  const macro = known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1)
  return {
    replies: verdicts.length,
    right: verdicts.filter(({ item, found }) => item.stance === found).length,
    'macro-F1': rounded(macro),
    ...Object.fromEntries(each.map(([stance, value]) => [stance, value === null ? '' : rounded(value)])),
  }
}

function f1(verdicts: readonly Verdict[], stance: Stance): number | null {
  const labelled = verdicts.filter(({ item }) => item.stance === stance).length
  const read = verdicts.filter(({ found }) => found === stance).length
  const right = verdicts.filter(({ item, found }) => item.stance === stance && found === stance).length
  return labelled + read === 0 ? null : (2 * right) / (labelled + read)
}

function readAs(verdicts: readonly Verdict[], labelled: Stance) {
  const count = (read: Stance | null) =>
    verdicts.filter(({ item, found }) => item.stance === labelled && found === read).length
  return { ...Object.fromEntries(stances.map((stance) => [stance, count(stance)])), 'not mentioned': count(null) }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
