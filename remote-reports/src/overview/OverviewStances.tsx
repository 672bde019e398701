// How answers speak of you: one line below the verdict.

import { movementOf, percentOf, readDifference, type OverviewReport, type ReportSelection } from '@sightline/shared/api'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { reportSearch } from '../filters/report-address.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { StanceBar } from '@sightline/shared/ui/figure/StanceBar.tsx'
import { stanceCounts, StanceCounts } from '../stances/StanceCounts.tsx'
import { partlyRead, STANCES_FAILED } from '../stances/stance-words.ts'
import { useStancesQuery, type CompanyStances, type Stances } from '../stances/stances.api.ts'
import styles from './OverviewStances.module.css'

const TITLE = 'How answers speak of you'

export function OverviewStances({ asked, newModels }: Pick<LineProps, 'asked' | 'newModels'>) {
  const query = useStancesQuery(asked)
  return (
    <div className={styles.place}>
      <ReportSection query={query} failed={STANCES_FAILED} skeleton={<Skeleton height={24} />}>
        {({ companies, period }) => {
          const you = companies.find(({ own }) => own)
          return <Line you={you} period={period} asked={asked} newModels={newModels} />
        }}
      </ReportSection>
    </div>
  )
}

interface LineProps {
  you: CompanyStances | undefined
  period: Stances['period']
  asked: ReportSelection
  newModels: OverviewReport['newModels']
}

function Line({ you, period, asked, newModels }: LineProps) {
  const title = (
    <h3 className={styles.title}>
      <Definition of="stance" rate={you?.stances.recommended.rate}>
        {TITLE}
      </Definition>
    </h3>
  )
  if (you === undefined || you.mentioned === 0) {
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
      <StanceBar counts={stanceCounts(you)} />
      <StanceCounts
        company={you}
        answersAt={(stance) => ({
          pathname: projectReportPath(asked.projectId, 'competitors'),
          search: `${search}&stance=${stance}`,
        })}
        className={styles.counts}
      />
      <Trend you={you} period={period} newModels={newModels} />
    </div>
  )
}

function Trend({ you, period, newModels }: Pick<LineProps, 'period' | 'newModels'> & { you: CompanyStances }) {
  const partly = partlyRead(you)
  if (partly !== null) return <span className={styles.quiet}>{partly}</span>
  if (you.answers < ENOUGH_ANSWERS) return null
  const { rate, sincePreviousPeriod } = you.stances.recommended
  const difference = readDifference(sincePreviousPeriod)
  if (difference === null) return null
  const { value, words, neutral } = movementOf(difference, period, newModels)
  return (
    <span className={styles.quiet}>
      {percentOf(rate.value)}% recommended: {value !== null && <Delta value={value} unit="pts" neutral={neutral} />}{' '}
      {words}
    </span>
  )
}
