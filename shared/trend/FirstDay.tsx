// A period with answers of one day: its values as bars, beside the chart, as a line needs two days.

import { exactPercent, percentOf } from '@sightline/shared/api'
import { styleSeries } from '@sightline/shared/charts/series-style.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { useId } from 'react'
import { CompanyBar } from './CompanyBar.tsx'
import styles from './FirstDay.module.css'
import { metricUnit } from './metrics.ts'
import type { Trends } from './trends.api.ts'

const MOST_COMPETITORS = 5

/** You and the most visible competitors, each with the range that so few answers leave. */
export function FirstDay({ trends, project }: { trends: Trends; project: Project | undefined }) {
  const titleId = useId()
  const unit = metricUnit(trends.selection.metric)
  const brands = brandsOf(trends, project)
  const answers = trends.intervals[trends.yourDomain]?.n ?? 0
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Against your competitors
      </h3>
      <dl className={styles.bars}>
        {brands.map(({ domain, name, you, value, rate, colorToken }) => (
          <CompanyBar
            key={domain}
            label={
              <>
                {you ? <b>{name}</b> : name} <span className={styles.count}>{countText(rate, unit)}</span>
              </>
            }
            value={value}
            range={rate?.panel}
            mine={null}
            unit={unit}
            colour={`var(${colorToken})`}
          />
        ))}
      </dl>
      <p className={styles.note}>
        The thin line is the range that {answers > 0 ? counted(answers, 'answer') : 'so few answers'} of one day leave
        open for these prompts. With other prompts the order may change, even where two ranges lie apart. A trend line
        needs two days.
      </p>
    </section>
  )
}

/** "19 of 30"; a score is of the answers that mention the company. */
function countText(rate: Rate | undefined, unit: '%' | ''): string {
  if (rate === undefined || rate.value === null) return ''
  return unit === '%' ? `${figure(Math.round(rate.value * rate.n))} of ${figure(rate.n)}` : counted(rate.n, 'answer')
}

/** The highest first; unknown values last. */
function brandsOf({ yourDomain, competitors, totals, intervals }: Trends, project: Project | undefined) {
  const valueOf = (domain: string) => exactPercent(totals[domain]) ?? -1
  const rivals = competitors.toSorted((one, other) => valueOf(other) - valueOf(one)).slice(0, MOST_COMPETITORS)
  const series = [yourDomain, ...rivals].map((domain) => ({
    domain,
    name: domain === yourDomain ? 'You' : competitorName(domain, project),
    you: domain === yourDomain,
    values: [],
    value: percentOf(totals[domain]),
    rate: intervals[domain],
    colorIndex: competitors.indexOf(domain),
  }))
  return styleSeries(series).toSorted((one, other) => valueOf(other.domain) - valueOf(one.domain))
}
