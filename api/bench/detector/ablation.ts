// Ablation: for each stage and rule, the labels that are correct only with it, and those that are correct only without it.

import { STAGES } from '../../src/measurement/mentions.ts'
import { namesakeRules } from '../../src/measurement/sense/namesakes.ts'
import { wordRules } from '../../src/measurement/sense/word-rules.ts'
import type { JudgedItem, Labels } from './judged-items.ts'
import { judge, type Verdict } from './scores.ts'

export interface Worth {
  name: string
  wins: number
  costs: number
}

export function ablate(items: readonly JudgedItem[]): Worth[] {
  const whole = rightLabels(items.map((item) => judge(item)))
  return [...STAGES, ...namesakeRules, ...wordRules].map((name) => {
    const without = rightLabels(items.map((item) => judge(item, new Set([name]))))
    return {
      name,
      wins: whole.filter((right, index) => right && without[index] !== true).length,
      costs: whole.filter((right, index) => !right && without[index] === true).length,
    }
  })
}

/** One entry for each label of each item. */
function rightLabels(verdicts: readonly Verdict[]): boolean[] {
  return verdicts.flatMap(({ item, found }) =>
    (Object.keys(item.labels) as (keyof Labels)[]).map(
      (field) => String([item.labels[field]].flat().sort()) === String([found[field]].flat().sort()),
    ),
  )
}
