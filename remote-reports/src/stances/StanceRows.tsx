import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import type { To } from 'react-router-dom'
import { BrandDot } from '../brands/BrandDot.tsx'
import { StanceBar, StanceSwatch } from '@sightline/shared/ui/figure/StanceBar.tsx'
import { stanceCounts, StanceCounts } from './StanceCounts.tsx'
import type { CompanyStances } from './stances.api.ts'
import styles from './StanceCard.module.css'

export const NO_MENTIONS = 'No answer of this period mentions you or a competitor.'

/** The names of the four parts, which a wide row leaves out. */
export const StanceKey = () => (
  <ul className={styles.key} aria-hidden>
    {stances.map((stance) => (
      <li key={stance}>
        <StanceSwatch of={stance} /> {stance}
      </li>
    ))}
  </ul>
)

interface StanceRowsProps {
  /** that answers name */
  companies: readonly CompanyStances[]
  /** tracked domains in the project's order */
  competitors: readonly string[]
  /** the answers behind a number; without: the numbers alone */
  answersAt?: (domain: string, stance: Stance) => To
}

/** A bar and its numbers for each company. */
export function StanceRows({ companies, competitors, answersAt }: StanceRowsProps) {
  return (
    <ul className={styles.rows}>
      {companies.map((company) => (
        <li key={company.company} className={styles.row}>
          <span className={styles.name} title={company.company}>
            <BrandDot domain={company.company} own={company.own} competitors={competitors} />
            <span className={styles.domain}>{company.own ? <b>You</b> : company.company}</span>
            <span className={styles.quiet}>· {figure(company.mentioned)}</span>
          </span>
          <StanceBar counts={stanceCounts(company)} />
          <StanceCounts
            company={company}
            answersAt={answersAt && ((stance) => answersAt(company.company, stance))}
            className={styles.counts}
          />
        </li>
      ))}
    </ul>
  )
}
