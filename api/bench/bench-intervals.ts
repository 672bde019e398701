// `npm run bench -- intervals [-- --rounds 120]`: how often the intervals of simulated projects contain the true rate, how often the test of
// change is right, how often one of two equal companies is called ahead, and how often one that is 30 points ahead; beside them the pooled Wilson interval, which treats the answers
// to one prompt as independent, and the rule that calls a change what intervals overlap by less than half of the narrower. Seeded: the same
// numbers on every machine.

import { Console } from 'node:console'
import { parseArgs } from 'node:util'
import { scoreInterval } from '../src/statistics/intervals.ts'
import type { Stratum } from '../src/statistics/stratum.ts'
import { addUp } from '../src/statistics/variance.ts'
import { contains, tryWorld } from '../src/testing/interval-trial.ts'
import { nameOf, simulate, WORLDS, type World } from '../src/testing/interval-worlds.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '120' }, worlds: { type: 'boolean', default: false } },
})
const ROUNDS = Number(values.rounds)
const { log, table } = new Console(process.stdout)
const percent = (share: number) => Number((100 * share).toFixed(1))

const wilson = (strata: readonly Stratum[]) => {
  const { n, sum } = addUp(strata)
  return { ...scoreInterval(sum / n, n), n }
}

function overlapCallsChange(before: readonly Stratum[], after: readonly Stratum[]): boolean {
  const [left, right] = [wilson(before), wilson(after)]
  const overlap = Math.min(left.high, right.high) - Math.max(left.low, right.low)
  return overlap <= Math.min(left.high - left.low, right.high - right.low) / 2
}

function tryOldRules(world: World) {
  const found = { panel: 0, market: 0, falseChanges: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { unchanged, truePanelRate } = simulate(world, round)
    const pooled = wilson(unchanged.after)
    found.panel += Number(contains(pooled, truePanelRate))
    found.market += Number(contains(pooled, world.mean))
    found.falseChanges += Number(overlapCallsChange(unchanged.before, unchanged.after))
  }
  return found
}

const results = WORLDS.map((world) => {
  const trial = tryWorld(world, ROUNDS)
  const old = tryOldRules(world)
  const row = {
    panel: percent(trial.panelCovers),
    market: percent(trial.marketCovers),
    alone: percent(trial.marketCoversAlone),
    refused: percent(trial.marketRefused),
    false: percent(trial.falseChanges),
    'false leads': percent(trial.falseLeads),
    'false leads, alone': percent(trial.falseLeadsAlone),
    'leads told': percent(trial.leads),
    power: percent(trial.power),
    'paired t': percent(trial.pairedPower),
    'Wilson, panel': percent(old.panel / ROUNDS),
    'Wilson, market': percent(old.market / ROUNDS),
    'overlap, false': percent(old.falseChanges / ROUNDS),
  }
  process.stderr.write(`${nameOf(world)}\n`)
  return { world, row }
})

type Row = (typeof results)[number]['row']
const mean = (rows: Row[], key: keyof Row) =>
  percent(rows.reduce((total, row) => total + row[key], 0) / rows.length / 100)
const columns = Object.keys(results[0]?.row ?? {}) as (keyof Row)[]
const summary = (wanted: (world: World) => boolean) => {
  const rows = results.filter(({ world }) => wanted(world)).map(({ row }) => row)
  return Object.fromEntries(columns.map((key) => [key, mean(rows, key)]))
}

if (values.worlds) table(Object.fromEntries(results.map(({ world, row }) => [nameOf(world), row])))
log(`Means over worlds, ${ROUNDS} histories each, in percent`)
table({
  '10 prompts': summary(({ prompts }) => prompts === 10),
  '20 prompts': summary(({ prompts }) => prompts === 20),
  '100 prompts': summary(({ prompts }) => prompts === 100),
  '20 or more, 1 day': summary(({ prompts, days }) => prompts >= 20 && days === 1),
  '20 or more, 7 days': summary(({ prompts, days }) => prompts >= 20 && days === 7),
  '20 or more, 30 days': summary(({ prompts, days }) => prompts >= 20 && days === 30),
  '20 or more, no swings': summary(({ prompts, swing }) => prompts >= 20 && swing === 0),
  '20 or more, swings': summary(({ prompts, swing }) => prompts >= 20 && swing > 0),
  '20 or more': summary(({ prompts }) => prompts >= 20),
})

const large = results.filter(({ world }) => world.prompts >= 20)
const comparable = results.filter(({ world }) => world.swing === 0 && world.days > 1)
const leadsTold = mean(
  large.map(({ row }) => row),
  'leads told',
)
const goals: [name: string, value: number, kept: boolean][] = [
  ['leads of 30 points told, 60 or more', leadsTold, leadsTold >= 60],
  ...(['panel', 'market'] as const).flatMap((key): [string, number, boolean][] => {
    const covers = mean(
      large.map(({ row }) => row),
      key,
    )
    const least = Math.min(...large.map(({ row }) => row[key]))
    return [
      [`${key} covers, 93 to 97 on average`, covers, covers >= 93 && covers <= 97],
      [`${key} covers, 85 or more in every world`, least, least >= 85],
    ]
  }),
  ...(
    [
      [
        'market refused, at most 25',
        mean(
          large.map(({ row }) => row),
          'refused',
        ),
        25,
      ],
      [
        'false changes, at most 6',
        mean(
          results.map(({ row }) => row),
          'false',
        ),
        6,
      ],
      [
        'false changes with swings, at most 6',
        mean(
          results.filter(({ world }) => world.swing > 0).map(({ row }) => row),
          'false',
        ),
        6,
      ],
      [
        'false leads of 20 prompts or more, at most 6',
        mean(
          large.map(({ row }) => row),
          'false leads',
        ),
        6,
      ],
      ['false leads in every world, at most 12', Math.max(...results.map(({ row }) => row['false leads'])), 12],
      [
        'power that the paired t-test has more, at most 5',
        Math.max(...comparable.map(({ row }) => percent((row['paired t'] - row.power) / 100))),
        5,
      ],
    ] as const
  ).map(([name, value, most]): [string, number, boolean] => [name, value, value <= most]),
]
table(Object.fromEntries(goals.map(([name, value, kept]) => [name, { value, kept: kept ? 'kept' : 'MISSED' }])))
if (goals.some(([, , kept]) => !kept)) process.exitCode = 1
