// What answers praise and blame you for, and one competitor: first what they praise it for in clearly more of its answers.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { reasonTopics } from '@sightline/shared/domain/reasons.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { ChevronRight } from 'lucide'
import { useId } from 'react'
import { Link, type To } from 'react-router-dom'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { answersText } from '../report-frame/answers-text.ts'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { partlyRead } from '../stances/stance-words.ts'
import { reasonClause, type ReasonAsked } from './reason-words.ts'
import type { CompanyReasons, Reason, Reasons } from './reasons.api.ts'
import styles from './ReasonsCard.module.css'

export const REASONS_TITLE = 'Why they win'
export const REASONS_FAILED = 'Failed to load what answers praise and blame'
const SHOWN = 3

interface ReasonsCardProps {
  query: SectionQuery<Reasons>
  project: Project | undefined
  /** domain of the competitor that a person has chosen; another text: the first one */
  rival: string
  onRival: (domain: string) => void
  answersAt: (domain: string, asked: ReasonAsked) => To
}

export const ReasonsCard = withPrompts(REASONS_TITLE, Told)

function Told({ query, project, rival, onRival, answersAt }: ReasonsCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <ReportSection query={query} failed={REASONS_FAILED} skeleton={<ReasonsSkeleton />}>
        {({ companies }) => {
          const you = companies.find(({ own }) => own)
          const rivals = companies.filter(({ own }) => !own)
          const chosen = rivals.find(({ company }) => company === rival) ?? mostAhead(rivals)
          const name = chosen && competitorName(chosen.company, project)
          return (
            <>
              <header className={styles.head}>
                <h2 id={titleId}>{REASONS_TITLE}</h2>
                {chosen && (
                  <Select
                    size="sm"
                    variant="toolbar"
                    aria-label="Competitor"
                    value={chosen.company}
                    options={rivals.map(({ company }) => ({ value: company, label: competitorName(company, project) }))}
                    onChange={({ target }) => onRival(target.value)}
                  />
                )}
                <p className={styles.quiet}>
                  {(you && partlyRead(you)) ??
                    'What at least three answers say, as rules read them; about one in five is misread.'}
                </p>
              </header>
              <div className={styles.columns}>
                {chosen && name !== undefined && (
                  <Column
                    key={chosen.company}
                    {...toldOf(chosen, you, name)}
                    company={chosen.company}
                    side="praise"
                    answersAt={answersAt}
                  />
                )}
                {chosen && chosen.blame.length > 0 && (
                  <Column
                    key={`${chosen.company} blame`}
                    title={`What ${name} is blamed for`}
                    reasons={chosen.blame}
                    company={chosen.company}
                    side="blame"
                    answersAt={answersAt}
                    note={false}
                  />
                )}
                {you && (
                  <>
                    <Column
                      title="What you are praised for"
                      reasons={you.praise}
                      company={you.company}
                      side="praise"
                      answersAt={answersAt}
                      note={you.praise.length === 0 && NOTHING_SAID}
                    />
                    <Column
                      title="What you are blamed for"
                      reasons={you.blame}
                      company={you.company}
                      side="blame"
                      answersAt={answersAt}
                      note={you.blame.length === 0 && NOTHING_SAID}
                    />
                  </>
                )}
              </div>
            </>
          )
        }}
      </ReportSection>
    </Card>
  )
}

const NOTHING_SAID = 'Nothing that at least three answers of this period say.'

/** What it has ahead of you; where that is nothing, what it is praised for. */
function toldOf(rival: CompanyReasons, you: CompanyReasons | undefined, name: string) {
  if (rival.ahead.length > 0)
    return { title: `What ${name} is praised for more than you`, reasons: rival.ahead, note: false } as const
  const note =
    rival.mentioned === 0
      ? `No answer of this period mentions ${name}.`
      : you === undefined || you.mentioned === 0
        ? 'No answer mentions you, so there is nothing to compare.'
        : rival.praise.length === 0
          ? NOTHING_SAID
          : 'None of it in clearly more prompts than you.'
  return { title: `What ${name} is praised for`, reasons: rival.praise, note } as const
}

/** The competitor with most to tell; the first of equals. */
const mostAhead = (rivals: readonly CompanyReasons[]): CompanyReasons | undefined =>
  rivals.toSorted((left, right) => right.ahead.length - left.ahead.length)[0]

interface ColumnProps extends Pick<ReasonsCardProps, 'answersAt'> {
  title: string
  reasons: readonly Reason[]
  company: string
  side: ReasonAsked['side']
  /** below the title */
  note: string | false
}

function Column({ title, reasons, company, side, note, answersAt }: ColumnProps) {
  const titleId = useId()
  const [unfolded, setUnfolded] = useUnfolded()
  const shown = unfolded ? reasons : reasons.slice(0, SHOWN)
  return (
    <section className={styles.column} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {note && <p className={styles.quiet}>{note}</p>}
      {shown.length > 0 && (
        <ul className={styles.reasons}>
          {shown.map(({ topic, answers, quote }) => (
            <li key={topic}>
              <b>{reasonTopics[topic]}</b>
              <Link
                className={styles.answers}
                to={answersAt(company, { topic, side })}
                preventScrollReset
                aria-label={`${answersText(answers)} ${reasonClause({ topic, side }, company)}`}
              >
                {answersText(answers)}
                <Icon of={ChevronRight} size={14} />
              </Link>
              {quote !== '' && (
                <q className={styles.quote} dir="auto">
                  {quote}
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
      <UnfoldButton folded={Math.max(0, reasons.length - SHOWN)} unfolded={unfolded} onChange={setUnfolded} />
    </section>
  )
}

export const ReasonsSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width="30%" height={18} />
    <Skeleton height="9rem" />
  </div>
)
