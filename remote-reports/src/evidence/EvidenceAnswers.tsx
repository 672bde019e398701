import type { EvidenceAnswer, EvidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { ChevronRight } from 'lucide'
import { useCallback, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { competitorColour } from '../brands/brand-colour.ts'
import { writePromptLink } from '../filters/prompt-link.ts'
import { reportSearch } from '../filters/report-address.ts'
import { PlainAnswer } from '../prompt-details/answer/PlainAnswer.tsx'
import { modeNames } from '../prompt-details/answer-words.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { useEvidenceQuery, type EvidenceAsked } from './evidence.api.ts'
import styles from './Evidence.module.css'

const ANSWERS_FAILED = 'Failed to load answers'
const PAGE = 10

interface EvidenceAnswersProps {
  asked: EvidenceAsked
  /** of the list */
  total: number
  /** whose answers are listed; undefined: those of all */
  prompt: string | undefined
  period: EvidenceResponse['period']
  project: Project | undefined
}

/** Newest first; each page is a call of its own. */
export function EvidenceAnswers({ asked, total, prompt, period, project }: EvidenceAnswersProps) {
  const titleId = useId()
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {answersText(total)}
        {prompt !== undefined && (
          <>
            {' '}
            to <bdi>“{withoutTrailingMarkers(prompt)}”</bdi>
          </>
        )}
      </h3>
      {pages.map((after, index) => (
        <Page
          key={after ?? ''}
          asked={{ ...asked, after }}
          left={index === pages.length - 1 ? total - pages.length * PAGE : 0}
          period={period}
          project={project}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </section>
  )
}

interface PageProps extends Pick<EvidenceAnswersProps, 'asked' | 'period' | 'project'> {
  /** answers behind this page, of the last page */
  left: number
  onMore: (after: string) => void
}

function Page({ asked, left, period, project, onMore }: PageProps) {
  const query = useEvidenceQuery(asked)
  return (
    <ReportSection query={query} failed={ANSWERS_FAILED} skeleton={<TableSkeleton rows={3} />}>
      {({ list, next }) => (
        <>
          <ul className={styles.answers}>
            {list.map((answer) => (
              <Answer key={answer.answerId} answer={answer} asked={asked} period={period} project={project} />
            ))}
          </ul>
          {next !== null && left > 0 && (
            <Button size="sm" onClick={() => onMore(next)}>
              Show {figure(Math.min(left, PAGE))} more
            </Button>
          )}
        </>
      )}
    </ReportSection>
  )
}

interface AnswerProps extends Pick<EvidenceAnswersProps, 'asked' | 'period' | 'project'> {
  answer: EvidenceAnswer
}

function Answer({ answer, asked, period, project }: AnswerProps) {
  const { answerId, promptId, platform, mode, answeredAt, excerpt, marks, companies, more } = answer
  const competitors = project?.competitors
  const colourOf = useCallback(
    (domain: string) => competitorColour(domain, competitors?.map((competitor) => competitor.domain) ?? []),
    [competitors],
  )
  const day = answeredAt.slice(0, 10)
  const search = writePromptLink(reportSearch(asked, period), { promptId, date: day, platform, mode, answerId })
  const isNamed = project === undefined || companies.includes(project.domain)
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <PlatformGlyph platform={platform} />
        <b>{platformNames[platform]}</b>
        <span className={styles.quiet}>
          {dayText(day)} · {modeNames[mode].toLowerCase()}
        </span>
        <Link className={styles.whole} to={{ pathname: projectReportPath(asked.projectId), search: String(search) }}>
          Whole answer
          <Icon of={ChevronRight} size={14} />
        </Link>
      </div>
      <div className={styles.excerpt}>
        <PlainAnswer text={excerpt} mentions={marks} colourOf={colourOf} />
      </div>
      {more > 0 && <p className={styles.quiet}>{counted(more, 'more mention')} in the whole answer.</p>}
      {!isNamed && <p className={styles.quiet}>You are not named in this answer.</p>}
    </li>
  )
}
