// `npm run bench -- detector`: how well the detector reads labelled answers, by situation and language. Of the
// closed half only numbers are printed; `--misses` names the misread items of the open half, `--ablation` says what each stage and rule is
// worth there.

import { Console } from 'node:console'
import { parseArgs } from 'node:util'
import { ablate } from './detector/ablation.ts'
import { HALVES, readJudgedItems, type Labels } from './detector/judged-items.ts'
import { f1, intervalOf, judge, scoresOf, valueOf, type Scores, type Share, type Verdict } from './detector/scores.ts'

const { values } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, ablation: { type: 'boolean', default: false } },
})
const { log, table } = new Console(process.stdout)

/** Minimum values on the closed half. */
const goals: [name: string, value: (scores: Scores) => number | null, least: number][] = [
  ['mention F1', f1, 0.98],
  ['mention precision', ({ precision }) => valueOf(precision), 0.975],
  ['position', ({ position }) => valueOf(position), 0.98],
  ['count', ({ count }) => valueOf(count), 0.95],
  ['competitors, precision', ({ competitorPrecision }) => valueOf(competitorPrecision), 0.98],
  ['competitors, recall', ({ competitorRecall }) => valueOf(competitorRecall), 0.98],
  ['tone', ({ tone }) => valueOf(tone), 0.82],
]

for (const half of HALVES) {
  const verdicts = readJudgedItems(half).map((item) => judge(item))
  log(`\nThe ${half} half, ${verdicts.length} answers`)
  const all = scoresOf(verdicts)
  table(
    Object.fromEntries(
      shares(all).map(([name, share]) => [
        name,
        { value: rounded(valueOf(share)), right: share.right, of: share.of, interval: intervalOf(share) },
      ]),
    ),
  )
  table(
    Object.fromEntries(
      goals.map(([name, value, least]) => [
        name,
        { value: rounded(value(all)), goal: `≥ ${least}`, kept: (value(all) ?? 0) >= least ? 'kept' : 'MISSED' },
      ]),
    ),
  )
  for (const key of ['situation', 'language'] as const)
    table(Object.fromEntries(groups(verdicts, key).map(([name, group]) => [name, row(scoresOf(group))])))
  if (half === 'open' && values.misses) verdicts.filter(isMisread).forEach(printMiss)
}

if (values.ablation) table(ablate(readJudgedItems('open')))

function shares(scores: Scores): [string, Share][] {
  return [
    ['mention precision', scores.precision],
    ['mention recall', scores.recall],
    ['absence', scores.absence],
    ['position', scores.position],
    ['count', scores.count],
    ['competitors, precision', scores.competitorPrecision],
    ['competitors, recall', scores.competitorRecall],
    ['tone', scores.tone],
  ]
}

function row(scores: Scores) {
  return {
    items: scores.items,
    F1: rounded(f1(scores)),
    ...Object.fromEntries(shares(scores).map(([name, share]) => [name, rounded(valueOf(share))])),
  }
}

function groups(verdicts: Verdict[], key: 'situation' | 'language'): [string, Verdict[]][] {
  const names = [...new Set(verdicts.map(({ item }) => item[key]))].sort()
  return names.map((name) => [name, verdicts.filter(({ item }) => item[key] === name)])
}

function rounded(value: number | null): number | '' {
  return value === null ? '' : Number(value.toFixed(3))
}

function differences({ item: { labels }, found }: Verdict): string[] {
  const fields = Object.keys(found) as (keyof Labels)[]
  return fields.filter((field) => String([labels[field]].flat().sort()) !== String([found[field]].flat().sort()))
}

function isMisread(verdict: Verdict): boolean {
  return differences(verdict).length > 0
}

function printMiss(verdict: Verdict): void {
  const { item, found } = verdict
  const told = differences(verdict).map(
    (field) => `${field} ${String(item.labels[field as keyof Labels])} read as ${String(found[field as keyof Labels])}`,
  )
  log(`${item.id} (${item.situation}, ${item.language}): ${told.join('; ')}`)
}
