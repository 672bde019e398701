import { percentOf } from '@sightline/shared/domain/figures.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { StanceSwatch } from '@sightline/shared/ui/figure/StanceBar.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Link, type To } from 'react-router-dom'
import type { CompanyStances } from './stances.api.ts'
import styles from './StanceCounts.module.css'

interface StanceProps {
  company: CompanyStances
}

/** Answers of a company by their stance. */
export const stanceCounts = ({ stances: of }: CompanyStances) =>
  Object.fromEntries(stances.map((stance) => [stance, of[stance].answers])) as Record<Stance, number>

interface StanceCountsProps extends StanceProps {
  /** the answers behind a number; without: the number alone */
  answersAt?: ((stance: Stance) => To) | undefined
  className?: string | undefined
}

/** Each count leads to its answers. Of few answers there is no share. */
export function StanceCounts({ company, answersAt, className }: StanceCountsProps) {
  return (
    <ul className={classNames(styles.counts, className)}>
      {stances.map((stance) => {
        const { answers, rate } = company.stances[stance]
        const percent = company.answers < ENOUGH_ANSWERS ? null : percentOf(rate.value)
        const numbers = `${figure(answers)}${percent === null ? '' : ` · ${percent}%`}`
        return (
          <li key={stance}>
            <StanceSwatch of={stance} />
            {answers === 0 || answersAt === undefined ? (
              <span>
                <span>{stance}</span> {numbers}
              </span>
            ) : (
              <Link
                to={answersAt(stance)}
                preventScrollReset
                aria-label={`${stance} ${numbers}: answers of ${company.company}`}
              >
                <span>{stance}</span> <b>{numbers}</b>
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
