import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { NO_MENTIONS, StanceKey, StanceRows } from '../stances/StanceRows.tsx'
import { yourSentence } from '../stances/your-sentence.ts'
import styles from './SharedReport.module.css'

export function StancesSection({ report }: { report: ReportDocument }) {
  const named = (report.stances ?? []).filter(({ mentioned }) => mentioned > 0)
  const you = report.stances?.find(({ own }) => own)
  if (named.length === 0) return <p>{NO_MENTIONS}</p>
  return (
    <div className={styles.flush}>
      <p className={styles.quiet}>Of the answers that name each company; some are misread.</p>
      <StanceKey />
      <StanceRows companies={named} competitors={report.competitors.map(({ domain }) => domain)} />
      {you && <p>{yourSentence(you, { ...report.period, fallback: false }, report.newModels)}</p>}
    </div>
  )
}
