// A report as people without an account, and printers, get it: a cover, the chosen sections in their order, how to read them.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { newModelSentence } from '@sightline/shared/domain/new-models.ts'
import { periodBefore } from '@sightline/shared/domain/period-before.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { sectionTitles, type ReportSection } from '@sightline/shared/domain/shared-reports.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Printer } from 'lucide'
import { useId, type ComponentType } from 'react'
import { answersText } from '../report-frame/answers-text.ts'
import { ChangesSection } from './ChangesSection.tsx'
import { ComparedSection } from './ComparedSection.tsx'
import { verdictOf } from '../verdict/verdict.ts'
import { VerdictSentence } from '../verdict/VerdictSentence.tsx'
import { verdictSentence } from '../verdict/verdict-sentence.ts'
import { ReadingHelp } from './ReadingHelp.tsx'
import { reportDates } from './report-dates.ts'
import styles from './SharedReport.module.css'
import { SourcesSection } from './SourcesSection.tsx'
import { StancesSection } from './StancesSection.tsx'
import { StepsSection } from './StepsSection.tsx'

const sections: Record<ReportSection, ComponentType<{ report: ReportDocument }>> = {
  changes: ChangesSection,
  competitors: ComparedSection,
  sources: SourcesSection,
  stances: StancesSection,
  'next-steps': StepsSection,
}

export function ReportPaper({ report }: { report: ReportDocument }) {
  const { brand, domain, asked, sample } = report
  return (
    <>
      <header className={styles.cover}>
        <p className={styles.quiet}>
          {reportDates(report)} {sample && <SampleBadge />}
        </p>
        <h1>AI visibility of {brand}</h1>
        <Lead report={report} />
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
        </dl>
        <Button className={styles.print} icon={<Icon of={Printer} />} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </header>
      {report.sections.map(({ section }) => (
        <ReportSectionCard key={section} section={section} report={report} />
      ))}
      <ReadingHelp />
    </>
  )
}

/** "You appear in 52% of AI answers, up 4 points from the previous 30 days." */
function Lead({ report: { changes, period, newModels } }: { report: ReportDocument }) {
  const verdict = changes && verdictOf(changes.overview, undefined, String)
  if (verdict === null) return null
  const words = { answers: 'AI', before: periodBefore(period), newModels: newModelSentence(newModels) }
  return (
    <p className={styles.lead}>
      <VerdictSentence parts={verdictSentence({ ...verdict, standing: null, mover: null }, words)} />
    </p>
  )
}

export function ReportSectionCard({ section, report }: { section: ReportSection; report: ReportDocument }) {
  const titleId = useId()
  const Section = sections[section]
  return (
    <Card as="section" className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{sectionTitles[section]}</h2>
      <Section report={report} />
    </Card>
  )
}
