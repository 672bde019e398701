// What the owner has told of the company, and the answers that say otherwise.

import { useMayEdit, type ReportSelection } from '@sightline/shared/api'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { factNames } from '@sightline/shared/domain/fact-names.ts'
import { factText } from '@sightline/shared/domain/fact-text.ts'
import { editProjectPath, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { ChevronRight } from 'lucide'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PageLink } from '../cited-pages/PageLink.tsx'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { writePromptLink } from '../filters/prompt-link.ts'
import { reportSearch } from '../filters/report-address.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { type ComparedFact, type Contradiction, type Facts, useFactsQuery } from './facts.api.ts'
import { FACTS_ID, FACTS_TITLE } from './facts-title.ts'
import styles from './FactsCard.module.css'

export const FACTS_FAILED = 'Failed to load what answers get wrong about you'
const SHOWN = 3
const MOST_PAGES = 3

export interface FactsCardProps {
  selection: ReportSelection
  /** with all answers that contradict a fact, for paper */
  whole: boolean
}

export default function FactsCard({ selection, whole }: FactsCardProps) {
  const titleId = useId()
  const query = useFactsQuery({ ...selection, whole })
  const mayEdit = useMayEdit()
  const { hash } = useLocation()
  useEffect(() => {
    // The card is loaded later than the browser looks for it.
    if (hash === `#${FACTS_ID}`) document.getElementById(FACTS_ID)?.scrollIntoView()
  }, [hash])
  return (
    <Card as="section" id={FACTS_ID} aria-labelledby={titleId}>
      <CardHead
        titleId={titleId}
        title={FACTS_TITLE}
        meta="Rules read it and can be mistaken: open the answer before you act on it."
      />
      <CardBody>
        <ReportSection query={query} failed={FACTS_FAILED} skeleton={<Skeleton height="5rem" />}>
          {(told) =>
            told.facts.length === 0 ? (
              <p className={styles.quiet}>
                {mayEdit ? (
                  <>
                    Answers are compared with the facts that you enter about your company.{' '}
                    <Link to={{ pathname: editProjectPath(selection.projectId), hash: 'facts' }}>Enter the facts</Link>
                  </>
                ) : (
                  'Answers are compared with the facts that editors enter about the company. None are entered yet.'
                )}
              </p>
            ) : (
              <Compared told={told} selection={selection} />
            )
          }
        </ReportSection>
      </CardBody>
    </Card>
  )
}

interface ComparedProps extends Pick<FactsCardProps, 'selection'> {
  told: Facts
}

function Compared({ told, selection }: ComparedProps) {
  const { facts, answers, read } = told
  return (
    <div className={styles.facts}>
      <p className={styles.quiet}>
        {answers === 0
          ? 'No answer of this period mentions you.'
          : read < answers
            ? `Of the newest ${figure(read)} of ${figure(answers)} answers that mention you.`
            : `Of ${answersText(answers)} that mention you.`}
      </p>
      {facts.map((fact) => (
        <Fact key={fact.fact} fact={fact} told={told} selection={selection} />
      ))}
    </div>
  )
}

function Fact({ fact, told, selection }: ComparedProps & { fact: ComparedFact }) {
  const titleId = useId()
  const [unfolded, setUnfolded] = useUnfolded()
  const { agrees, contradicts, undecided, contradictions } = fact
  const shown = unfolded ? contradictions : contradictions.slice(0, SHOWN)
  return (
    <section className={styles.fact} aria-labelledby={titleId}>
      <h3 id={titleId}>{factNames[fact.fact]}</h3>
      <p>
        You say <b>{factText(fact.fact, told.sheet)}</b>
      </p>
      <p className={contradicts > 0 ? styles.wrong : styles.quiet}>
        {contradicts > 0
          ? `${answersText(contradicts)} say${contradicts === 1 ? 's' : ''} otherwise`
          : 'No answer says otherwise'}
      </p>
      <p className={styles.quiet}>
        {figure(agrees)} agree · {figure(undecided)} cannot be decided
      </p>
      {shown.length > 0 && (
        <ul className={styles.answers}>
          {shown.map((one) => (
            <Answer key={one.answerId} contradiction={one} told={told} selection={selection} />
          ))}
        </ul>
      )}
      <UnfoldButton folded={Math.max(0, contradictions.length - SHOWN)} unfolded={unfolded} onChange={setUnfolded} />
      {contradicts > contradictions.length && unfolded && (
        <p className={styles.quiet}>The newest {figure(contradictions.length)} are listed.</p>
      )}
    </section>
  )
}

function Answer({ contradiction, told, selection }: ComparedProps & { contradiction: Contradiction }) {
  const { answerId, promptId, platform, mode, answeredAt, said, quote, pages } = contradiction
  const day = answeredAt.slice(0, 10)
  const search = writePromptLink(reportSearch(selection, told.period), {
    promptId,
    date: day,
    platform,
    mode,
    answerId,
  })
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <PlatformGlyph platform={platform} />
        <b>{platformNames[platform]}</b>
        <span className={styles.quiet}>{dayText(day)}</span>
        <b className={styles.said}>{said}</b>
        <Link
          className={styles.whole}
          to={{ pathname: projectReportPath(selection.projectId), search: String(search) }}
        >
          Whole answer
          <Icon of={ChevronRight} size={14} />
        </Link>
      </div>
      <q className={styles.quote} dir="auto">
        {quote}
      </q>
      {pages.length > 0 && (
        <div className={styles.pages}>
          <span className={styles.quiet}>It cites</span>
          {pages.slice(0, MOST_PAGES).map((url) => (
            <PageLink key={url} url={url} name={null} />
          ))}
          {pages.length > MOST_PAGES && (
            <span className={styles.quiet}>and {figure(pages.length - MOST_PAGES)} more</span>
          )}
        </div>
      )}
    </li>
  )
}
