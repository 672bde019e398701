import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { RowButton, Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { metricUnit } from '@sightline/shared/trend/metrics.ts'
import type { Company } from './companies.ts'
import { companyMetrics, type CompanyMetric } from '../metrics/company-metrics.ts'
import { CompanyName } from './CompanyName.tsx'
import styles from './CompetitorTable.module.css'
import { columnOf, directionOf, nextSort, sortCompanies, type Sort } from './sort-companies.ts'

export const TABLE_TITLE = 'All Competitors'

const headers: Record<CompanyMetric, string> = { brand: 'Brand %', url: 'URL %', top: 'Top %', sentiment: 'Sentiment' }

interface CompetitorTableProps {
  companies: readonly Company[]
  /** tracked domains in the project's order */
  competitors: readonly string[]
  /** companies that are not tracked are invented */
  sample: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  /** opens the answers that mention a company, or cite it */
  onOpen: (domain: string) => void
  /** where a company that is not tracked goes into the project's form; undefined: the person may not change the project */
  trackAt: ((domain: string) => string) | undefined
}

export function CompetitorTable({
  companies,
  competitors,
  sample,
  sort,
  onSort,
  onOpen,
  trackAt,
}: CompetitorTableProps) {
  const titleId = useId()
  const column = columnOf(sort)
  const header = (name: 'domain' | CompanyMetric) => ({
    sort: column === name ? directionOf(sort) : null,
    onSort: () => onSort(nextSort(sort, name)),
  })
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={TABLE_TITLE} titleId={titleId} />
      <Table caption={TABLE_TITLE} hover className={styles.table}>
        <thead>
          <tr>
            <Th {...header('domain')}>Domain</Th>
            {companyMetrics.map((metric) => (
              <Th key={metric} align="end" definition={metric} {...header(metric)}>
                {headers[metric]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortCompanies(companies, sort).map((company) => (
            <Tr key={company.domain} you={company.you}>
              <th scope="row">
                <span className={styles.company}>
                  <RowButton className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(company.domain)}>
                    <CompanyName company={company} competitors={competitors} />
                  </RowButton>
                  {company.you && <Badge tone="solid">You</Badge>}
                  {!company.tracked && (sample ? <Badge tone="sample">Example</Badge> : <Badge>Not tracked</Badge>)}
                  {!company.tracked && !sample && trackAt && (
                    <Link
                      className={buttonClass({ size: 'sm' })}
                      to={trackAt(company.domain)}
                      aria-label={`Track ${company.domain}`}
                    >
                      Track
                    </Link>
                  )}
                </span>
              </th>
              {companyMetrics.map((metric) => (
                <Td key={metric} align="end" label={headers[metric]}>
                  <Figure value={company.rates[metric]} unit={metricUnit(metric)} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Figure({ value, unit }: { value: number | null; unit: string }) {
  if (value !== null) return `${Math.round(value)}${unit}`
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr">No data</span>
    </>
  )
}
