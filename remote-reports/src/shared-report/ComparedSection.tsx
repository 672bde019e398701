// You and your competitors, by the four rates of the competitors page.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { movementOf, readDifference } from '@sightline/shared/domain/change.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import { metricUnit } from '@sightline/shared/trend/metrics.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { competitorColour } from '../brands/brand-colour.ts'
import styles from './SharedReport.module.css'
import { withoutPeriod } from './without-period.ts'

type Compared = NonNullable<ReportDocument['compared']>[number]

const columns = [
  ['brand', 'Brand %'],
  ['url', 'URL %'],
  ['top', 'Top %'],
  ['sentiment', 'Sentiment'],
] as const

export function ComparedSection({ report }: { report: ReportDocument }) {
  const domains = report.competitors.map(({ domain }) => domain)
  return (
    <Table caption="You and your competitors">
      <thead>
        <tr>
          <Th>Company</Th>
          {columns.map(([metric, header]) => (
            <Th key={metric} align="end">
              {header}
            </Th>
          ))}
          <Th align="end">Change</Th>
        </tr>
      </thead>
      <tbody>
        {report.compared?.map((company) => (
          <Tr key={company.company} you={company.own}>
            <th scope="row">
              <span className={styles.company}>
                <i
                  className={styles.dot}
                  style={{ background: company.own ? 'var(--you)' : competitorColour(company.company, domains) }}
                  aria-hidden
                />
                {company.own ? report.brand : competitorName(company.company, report)}
                {company.own && <Badge tone="solid">You</Badge>}
              </span>
            </th>
            {columns.map(([metric, header]) => {
              const percent = percentOf(company[metric].value)
              return (
                <Td key={metric} align="end" label={header}>
                  {percent === null ? '—' : `${percent}${metricUnit(metric)}`}
                </Td>
              )
            })}
            <Td align="end" label="Change">
              <ChangeOf company={company} report={report} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A competitor's rise is neither good nor bad news. */
function ChangeOf({ company, report: { period, newModels } }: { company: Compared; report: ReportDocument }) {
  const difference = readDifference(company.sincePreviousPeriod)
  if (difference === null) return '—'
  const { value, words, neutral } = movementOf(difference, period, newModels)
  if (value === null) return withoutPeriod(words)
  return <Delta value={value} unit="pts" neutral={!company.own || neutral} />
}
