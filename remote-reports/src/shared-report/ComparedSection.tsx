// You and your competitors, by the four rates of the competitors page.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { changeNote, movementOf, readDifference } from '@sightline/shared/domain/change.ts'
import { percentOf, rangeText } from '@sightline/shared/domain/figures.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { metricLabels, metricUnit } from '@sightline/shared/trend/metrics.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { BrandDot } from '../brands/BrandDot.tsx'
import { companyMetrics, type CompanyMetric } from '../metrics/company-metrics.ts'
import styles from './SharedReport.module.css'

type Compared = NonNullable<ReportDocument['compared']>[number]

const PANELS = 'The range below each rate is for these prompts.'

export function ComparedSection({ report }: { report: ReportDocument }) {
  const domains = report.competitors.map(({ domain }) => domain)
  const hasRange = report.compared?.some((company) =>
    companyMetrics.some((metric) => company[metric].value !== null && company[metric].panel !== null),
  )
  return (
    <>
      <Table caption="You and your competitors" className={styles.compared}>
        <thead>
          <tr>
            <Th>Company</Th>
            {companyMetrics.map((metric) => (
              <Th key={metric} align="end" definition={metric}>
                {metricLabels[metric]}
              </Th>
            ))}
            <Th align="end" definition="change">
              Change
            </Th>
          </tr>
        </thead>
        <tbody>
          {report.compared?.map((company) => (
            <Tr key={company.company} you={company.own}>
              <th scope="row">
                <span className={styles.company}>
                  <BrandDot domain={company.company} own={company.own} competitors={domains} />
                  {company.own ? report.brand : competitorName(company.company, report)}
                  {company.own && <Badge tone="solid">You</Badge>}
                </span>
              </th>
              {companyMetrics.map((metric) => (
                <Td key={metric} align="end" label={metricLabels[metric]}>
                  <RateOf company={company} metric={metric} />
                </Td>
              ))}
              <Td align="end" label="Change">
                <ChangeOf company={company} report={report} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {hasRange && <p className={styles.quiet}>{PANELS}</p>}
    </>
  )
}

/** With its interval for these prompts. */
function RateOf({ company, metric }: { company: Compared; metric: CompanyMetric }) {
  const { value, panel } = company[metric]
  const percent = percentOf(value)
  if (percent === null) return '—'
  const unit = metricUnit(metric)
  return (
    <>
      {`${percent}${unit}`}
      {panel && <span className={styles.quiet}>{`${rangeText(panel)}${unit}`}</span>}
    </>
  )
}

/** A competitor's rise is neither good nor bad news. */
function ChangeOf({ company, report: { period, newModels } }: { company: Compared; report: ReportDocument }) {
  const difference = readDifference(company.sincePreviousPeriod)
  if (difference === null) return '—'
  const { value, neutral } = movementOf(difference, period, newModels)
  const note = changeNote(difference, newModels)
  if (value === null) return note
  return (
    <>
      <Delta value={value} unit="pts" neutral={!company.own || neutral} />
      {note !== '' && <span className={styles.quiet}>{note}</span>}
    </>
  )
}
