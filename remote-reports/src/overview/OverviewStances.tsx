// How answers speak of you: one line below the verdict.

import { movementOf, percentOf, readDifference, type ReportSelection } from '@sightline/shared/api'
import { noValueBefore } from '@sightline/shared/domain/period-before.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { reportSearch } from '../filters/report-address.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { StanceBar, StanceCounts } from '../stances/StanceBar.tsx'
import { STANCES_FAILED } from '../stances/StanceCard.tsx'
import { useStancesQuery, type CompanyStances, type Stances } from '../stances/stances.api.ts'
import styles from './OverviewStances.module.css'

const TITLE = 'How answers speak of you'

export function OverviewStances({ asked }: { asked: ReportSelection }) {
  const query = useStancesQuery(asked)
  return (
    <div className={styles.place}>
      <ReportSection query={query} failed={STANCES_FAILED} skeleton={<Skeleton height={24} />}>
        {({ companies, period }) => {
          const you = companies.find(({ own }) => own)
          return <Line you={you} period={period} asked={asked} />
        }}
      </ReportSection>
    </div>
  )
}

interface LineProps {
  you: CompanyStances | undefined
  period: Stances['period']
  asked: ReportSelection
}

function Line({ you, period, asked }: LineProps) {
  const title = (
    <h3 className={styles.title}>
      <Definition of="stance" rate={you?.stances.recommended.rate}>
        {TITLE}
      </Definition>
    </h3>
  )
  if (you === undefined || you.answers === 0) {
    return (
      <div className={styles.line}>
        {title}
        <span className={styles.quiet}>No answer mentions you.</span>
      </div>
    )
  }
  const search = reportSearch(asked, period)
  search.set('sources', you.company)
  return (
    <div className={styles.line}>
      {title}
      <StanceBar company={you} />
      <StanceCounts
        company={you}
        answersAt={(stance) => ({
          pathname: projectReportPath(asked.projectId, 'competitors'),
          search: `${search}&stance=${stance}`,
        })}
        className={styles.counts}
      />
      <Trend you={you} period={period} />
    </div>
  )
}

function Trend({ you: { stances }, period }: Required<Pick<LineProps, 'period'>> & { you: CompanyStances }) {
  const { rate, sincePreviousPeriod } = stances.recommended
  const difference = readDifference(sincePreviousPeriod)
  if (difference === null) return <span className={styles.quiet}>{noValueBefore(period)}</span>
  const { value, words } = movementOf(difference, period)
  return (
    <span className={styles.quiet}>
      {percentOf(rate.value)}% recommended: {value !== null && <Delta value={value} unit="pts" />} {words}
    </span>
  )
}
