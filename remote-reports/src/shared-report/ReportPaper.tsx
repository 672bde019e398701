// A report as people without an account, and printers, get it: a cover, the chosen sections in their order, how to read them.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { dayAndYear } from '@sightline/shared/domain/day-text.ts'
import { newModelSentence } from '@sightline/shared/domain/new-models.ts'
import { periodBefore } from '@sightline/shared/domain/period-before.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { sectionTitles, type ReportSection } from '@sightline/shared/domain/shared-reports.ts'
import { metricLabels } from '@sightline/shared/trend/metrics.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { SightlineRule } from '@sightline/shared/ui/brand/SightlineRule.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Printer } from 'lucide'
import { useId, type ComponentType } from 'react'
import { answersText } from '../report-frame/answers-text.ts'
import { ChangesSection } from './ChangesSection.tsx'
import { ComparedSection } from './ComparedSection.tsx'
import { verdictOf, type Verdict } from '../verdict/verdict.ts'
import { VerdictSentence } from '../verdict/VerdictSentence.tsx'
import { verdictSentence } from '../verdict/verdict-sentence.ts'
import { ReadingHelp } from './ReadingHelp.tsx'
import { localeOf, reportDates } from './report-dates.ts'
import { preparedFor, reportTitle } from './report-names.ts'
import styles from './SharedReport.module.css'
import { SourcesSection } from './SourcesSection.tsx'
import { StancesSection } from './StancesSection.tsx'
import { StepsSection } from './StepsSection.tsx'
import { useRunningHead } from './use-running-head.ts'

const sections: Record<ReportSection, ComponentType<{ report: ReportDocument }>> = {
  changes: ChangesSection,
  competitors: ComparedSection,
  sources: SourcesSection,
  stances: StancesSection,
  'next-steps': StepsSection,
}

/** Pixels between the margins of an A4 sheet. */
const COVER_WIDTH = 672

interface ReportPaperProps {
  report: ReportDocument
  /** on a page of the product, which has its own title, and prints by itself */
  isPreview?: boolean
}

export function ReportPaper({ report, isPreview = false }: ReportPaperProps) {
  const { domain, asked, sample, monthly } = report
  const head = useRunningHead(report)
  const verdict = report.changes && verdictOf(report.changes.overview, undefined, String)
  const Title = isPreview ? 'h3' : 'h1'
  return (
    <div className={classNames(styles.paper, monthly && styles.monthly)} style={head}>
      <header className={styles.cover}>
        {monthly?.logo && <img className={styles.logo} src={monthly.logo} alt="" />}
        <div className={styles.titles}>
          <p className={styles.quiet}>
            {monthly && 'Monthly report · '}
            {reportDates(report)} {sample && <SampleBadge />}
          </p>
          <Title className={styles.title}>{reportTitle(report)}</Title>
          {verdict && <Lead report={report} verdict={verdict} />}
        </div>
        {monthly && verdict && (
          <div className={styles.coverRule}>
            <SightlineRule
              label={metricLabels.brand}
              points={[{ name: 'You', value: verdict.value, you: true }]}
              width={COVER_WIDTH}
            />
          </div>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Website</dt>
            <dd>{domain}</dd>
          </div>
          <div>
            <dt>Asked</dt>
            <dd>
              {counted(asked.prompts, 'prompt')}, {answersText(asked.answers)}
            </dd>
          </div>
          <div>
            <dt>Platforms</dt>
            <dd>
              {asked.platforms.length === 0
                ? 'None yet'
                : `${asked.platforms.map((id) => platformNames[id]).join(', ')}, by API`}
            </dd>
          </div>
          {monthly && (
            <div>
              <dt>Prepared</dt>
              <dd>
                {dayAndYear(monthly.madeAt.slice(0, 10), monthly.locale)}
                {monthly.preparedBy !== '' && `, ${monthly.preparedBy}`}
              </dd>
            </div>
          )}
        </dl>
        {!isPreview && (
          <Button className={styles.print} icon={<Icon of={Printer} />} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        )}
      </header>
      {report.sections.map(({ section }) => (
        <ReportSectionCard key={section} section={section} report={report} />
      ))}
      <ReadingHelp />
      {monthly && <p className={styles.by}>{preparedFor(report)}</p>}
    </div>
  )
}

/** "You appear in 52% of AI answers, up 4 points from the previous 30 days." */
function Lead({ report, verdict }: { report: ReportDocument; verdict: Verdict }) {
  const { period, newModels } = report
  const models = newModelSentence(newModels, { locale: localeOf(report) })
  const words = { answers: 'AI', before: periodBefore(period), newModels: models }
  return (
    <p className={styles.lead}>
      <VerdictSentence parts={verdictSentence({ ...verdict, standing: null, mover: null }, words)} />
    </p>
  )
}

export function ReportSectionCard({ section, report }: { section: ReportSection; report: ReportDocument }) {
  const titleId = useId()
  const Section = sections[section]
  const comment = report.monthly?.comments[section] ?? ''
  return (
    <Card as="section" className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{sectionTitles[section]}</h2>
      {comment !== '' && <Comment text={comment} by={report.monthly?.preparedBy ?? ''} />}
      <Section report={report} />
    </Card>
  )
}

const Comment = ({ text, by }: { text: string; by: string }) => (
  <blockquote className={styles.comment} dir="auto">
    “{text}”{by !== '' && <cite> — {by}</cite>}
  </blockquote>
)
