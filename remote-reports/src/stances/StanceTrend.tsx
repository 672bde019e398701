// How the share of answers that recommend a company moves over the days, or weeks, of the period.

import { ChartTable } from '@sightline/shared/charts/ChartTable.tsx'
import { styleSeries } from '@sightline/shared/charts/series-style.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { bucketOf, unfinishedBuckets } from '@sightline/shared/trend/trend-rows.ts'
import { Sparkline } from '@sightline/shared/ui/figure/Sparkline.tsx'
import { BrandDot } from '../brands/BrandDot.tsx'
import type { CompanyStances, Stances } from './stances.api.ts'
import styles from './StanceTrend.module.css'

type Trend = NonNullable<Stances['trend']>
type CompanyTrend = NonNullable<Trend['companies']>[number]

const LONGEST_BY_DAY = 31
/** Fewer answers are no point: the share of a single one is 0 or 100%. */
const ENOUGH_FOR_POINT = 5

interface StanceTrendProps {
  trend: Trend
  companies: readonly CompanyStances[]
  /** tracked domains in the project's order */
  competitors: readonly string[]
}

/** A line for each company with enough answers for a share and for two points, and the numbers as a table. */
export function StanceTrend({ trend, companies, competitors }: StanceTrendProps) {
  const { dates = [], companies: trends = [] } = trend
  const shared = companies
    .filter(({ answers }) => answers >= ENOUGH_ANSWERS)
    .flatMap((company) => {
      const found = trends.find((one) => one.company === company.company)
      return found === undefined ? [] : [{ company, found }]
    })
  const hasPoints = shared.some(({ found }) => meanOfDay(found) >= ENOUGH_FOR_POINT)
  const grain = hasPoints && dates.length <= LONGEST_BY_DAY ? 'day' : 'week'
  const buckets = Map.groupBy(dates.keys(), (place) => bucketOf(dates[place] ?? '', grain))
  const lines = shared.flatMap(({ company, found }) => {
    const values = Array.from(buckets.values(), (places) => shareOf(found, places))
    const known = values.filter((value) => value !== null)
    const name = company.own ? 'You' : company.company
    return known.length < 2 ? [] : [{ company, name, values, known }]
  })
  if (lines.length === 0) return null
  const unfinished = unfinishedBuckets(dates, grain)
  const notes = Array.from(unfinished, ([week, days]) => `${dayText(week)} (${days})`)
  return (
    <div className={styles.trend}>
      <p>
        Recommended by {grain}, lowest to highest{notes.length > 0 && `. Unfinished weeks: ${notes.join(', ')}`}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ company, name, known }) => (
          <li key={company.company}>
            <BrandDot domain={company.company} own={company.own} competitors={competitors} />
            <span className={styles.name}>{name}</span>
            <Sparkline values={known} before={percentOf(company.stances.recommended.sincePreviousPeriod?.from)} />
            <span>
              {Math.min(...known)}–{Math.max(...known)}%
            </span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={`Share of each company’s answers that recommend it, by ${grain}`}
        dates={[...buckets.keys()]}
        series={styleSeries(lines.map(({ company, name, values }) => ({ name, values, you: company.own })))}
        unit="%"
        granularity={grain}
        unfinished={unfinished}
      />
    </div>
  )
}

/** Answers of a day that has one. */
function meanOfDay({ answers }: CompanyTrend): number {
  const counts = answers.filter((count) => count > 0)
  return counts.reduce((sum, count) => sum + count, 0) / counts.length
}

function shareOf({ answers, recommended }: CompanyTrend, places: readonly number[]): number | null {
  const sumOf = (counts: readonly number[]) => places.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
  const all = sumOf(answers)
  return all < ENOUGH_FOR_POINT ? null : percentOf(sumOf(recommended) / all)
}
