import { useMayEdit, type ReportSelection } from '@sightline/shared/api'
import type { DecidedStep, NextStepsResponse, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { StepState } from '@sightline/shared/domain/next-steps.ts'
import { readNewModels } from '@sightline/shared/domain/new-models.ts'
import { projectReportPath, YOUR_ANSWERS } from '@sightline/shared/domain/paths.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import { Check, Minus } from 'lucide'
import { useId, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { FACTS_ID } from '../facts/facts-title.ts'
import { answersAddress } from '../filters/answers-address.ts'
import { writePromptLink } from '../filters/prompt-link.ts'
import { reportSearch } from '../filters/report-address.ts'
import { LevelBars } from '../report-frame/LevelBars.tsx'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { POSITION_TRACKING_ID, positionQuery } from '../positions/position-choice.ts'
import { useDecideStepMutation, useNextStepsQuery } from './next-steps.api.ts'
import styles from './NextSteps.module.css'
import { reservationEvidence } from './reservation-evidence.ts'
import { decisionText, efforts, STEPS_FOOT, stepEvidence } from './step-details.ts'
import { certaintyNames, expectedText, NO_STEP, STEPS_FAILED, stepTitle } from './step-words.ts'
import { STEPS_ID, STEPS_TITLE } from './steps-place.ts'

const NOT_SAVED = 'Failed to save the step. Nothing was changed.'

const states: { value: StepState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'in-work', label: 'In work' },
  { value: 'done', label: 'Done' },
  { value: 'dismissed', label: 'Dismissed' },
]

export interface NextStepsProps {
  asked: ReportSelection
  /** the days behind `asked` */
  period: { startDate: string; endDate: string }
  project: Project | undefined
}

/** Findings that a person can act on, each leading to its answers, and what became of earlier ones. */
export default function NextSteps(props: NextStepsProps) {
  const titleId = useId()
  const query = useNextStepsQuery(props.asked)
  return (
    <Card as="section" id={STEPS_ID} aria-labelledby={titleId}>
      <CardHead title={STEPS_TITLE} titleId={titleId} meta="By expected gain and certainty" />
      <ReportSection query={query} failed={STEPS_FAILED} skeleton={<TableSkeleton rows={6} />}>
        {(found) => <Steps {...props} found={found} onDecided={() => void query.refetch()} />}
      </ReportSection>
    </Card>
  )
}

interface StepsProps extends NextStepsProps {
  found: NextStepsResponse
  onDecided: () => void
}

function Steps({ found, asked, period, project, onDecided }: StepsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const { search } = useLocation()
  const dismissed = found.decided.filter(({ state }) => state === 'dismissed')
  const decided = unfolded ? found.decided : found.decided.filter(({ state }) => state !== 'dismissed')
  const newModels = readNewModels(found.newModels)
  const evidenceOf = useEvidence(asked, period)
  const inTable = (show: 'lost' | 'silent') => ({
    search: String(positionQuery(new URLSearchParams(search), { positions: 'brand', show })),
    hash: POSITION_TRACKING_ID,
  })
  return (
    <>
      {found.steps.length === 0 && (
        <p className={styles.nothing}>{NO_STEP} A longer period, or more prompts, can show more.</p>
      )}
      <ol className={styles.list}>
        {found.steps.map((step, index) => (
          <Row
            key={`${step.kind} ${step.subject}`}
            step={step}
            mark={index + 1}
            isFirst={index === 0}
            title={stepTitle(step, project)}
            evidence={reservationEvidence(step) ?? stepEvidence(step, project, newModels)}
            to={evidenceOf(step)}
            answers={namedAnswers(step, project).map(({ names, count, ...which }) => (
              <Link key={names} to={answersAddress(asked, period, { promptId: step.subject, ...which })}>
                Answers that name {names}: {figure(count)}
              </Link>
            ))}
            projectId={asked.projectId}
            onDecided={onDecided}
          >
            <Fact name="Expected">{expectedText(step)}</Fact>
            <Fact name="Certainty">
              <LevelBars level={step.certainty === 'likely' ? 2 : 1} /> {certaintyNames[step.certainty]}
            </Fact>
            <Fact name="Effort">{efforts[step.kind]}</Fact>
          </Row>
        ))}
        {decided.map((step) => (
          <Row
            key={`${step.kind} ${step.subject}`}
            step={step}
            mark={step.state === 'done' ? <Icon of={Check} size={14} /> : <Icon of={Minus} size={14} />}
            title={stepTitle(step, project)}
            evidence={decisionText(step)}
            to={evidenceOf(step)}
            projectId={asked.projectId}
            onDecided={onDecided}
          />
        ))}
      </ol>
      <CardFoot className={styles.foot}>
        <span>{STEPS_FOOT}</span>
        <span className={styles.links}>
          <Link to={inTable('lost')} preventScrollReset>
            Prompts with fewer mentions
          </Link>
          <Link to={inTable('silent')} preventScrollReset>
            Prompts without a mention
          </Link>
          {dismissed.length > 0 && (
            <Button size="sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? 'Hide' : 'Show'} {counted(dismissed.length, 'dismissed step')}
            </Button>
          )}
        </span>
      </CardFoot>
    </>
  )
}

/** A prompt's details, Citations with the answers that cite the page, the fact with the answers that say otherwise, or those that blame you. */
function useEvidence({ projectId, ...asked }: ReportSelection, period: NextStepsProps['period']) {
  const { search } = useLocation()
  return ({ page, fact, topic, subject }: Pick<ProposedStep, 'page' | 'fact' | 'topic' | 'subject'>) => {
    if (topic) {
      const query = reportSearch(asked, period)
      for (const [name, value] of Object.entries({ sources: YOUR_ANSWERS, topic: topic.topic, side: 'blame' }))
        query.set(name, value)
      return { pathname: projectReportPath(projectId, 'competitors'), search: String(query) }
    }
    if (fact) {
      const place = { pathname: projectReportPath(projectId, 'competitors'), hash: FACTS_ID }
      return { ...place, search: String(reportSearch(asked, period)) }
    }
    if (page === null) return { search: String(writePromptLink(new URLSearchParams(search), { promptId: subject })) }
    const query = reportSearch(asked, period)
    query.set('evidence', page.url)
    return { pathname: projectReportPath(projectId, 'citations'), search: String(query) }
  }
}

/** Of a prompt: the counts of its evidence, each of which opens its answers. */
function namedAnswers({ page, fact, topic, named, instead }: ProposedStep, project: Project | undefined) {
  if (page !== null || fact || topic) return []
  const others = instead.map(({ company, answers }) => {
    const name = competitorName(company, project)
    // Where no answer names you, none has to be left out.
    return { names: named > 0 ? `${name} and not you` : name, count: answers, company, withoutYou: named > 0 }
  })
  return named > 0 ? [{ names: 'you', count: named }, ...others] : others
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface RowProps {
  step: ProposedStep | DecidedStep
  mark: ReactNode
  isFirst?: boolean
  title: string
  evidence: string
  to: { pathname?: string; search: string; hash?: string }
  /** links to those that are counted */
  answers?: ReactNode[]
  projectId: string
  onDecided: () => void
  /** what it is worth, where it is still to do */
  children?: ReactNode
}

function Row({ step, mark, isFirst, title, evidence, to, answers = [], projectId, onDecided, children }: RowProps) {
  const { kind, subject, state, page } = step
  const [decide, { isLoading }] = useDecideStepMutation()
  const dispatch = useAppDispatch()
  const mayEdit = useMayEdit()
  async function choose(chosen: StepState) {
    try {
      await decide({ projectId, kind, subject, state: chosen }).unwrap()
      onDecided()
    } catch {
      dispatch(showToast({ tone: 'error', message: NOT_SAVED }))
    }
  }
  return (
    <li className={styles.step}>
      <span className={classNames(styles.mark, isFirst && styles.first)} aria-hidden>
        {mark}
      </span>
      <div className={styles.words}>
        <Link to={to} preventScrollReset={to.pathname === undefined} dir="auto">
          {title}
        </Link>
        {page !== null && (
          <OutsideLink className={styles.outside} url={page.url} title={page.url}>
            <span className="sr">The page itself</span>
          </OutsideLink>
        )}
        <p>{evidence}</p>
        {answers.length > 0 && <p className={styles.links}>{answers}</p>}
      </div>
      {children !== undefined && <dl className={styles.facts}>{children}</dl>}
      {mayEdit ? (
        <Select
          className={styles.state}
          variant="toolbar"
          size="sm"
          aria-label={`State of “${title.slice(0, 120)}”`}
          options={states}
          value={state}
          disabled={isLoading}
          onChange={({ target }) => void choose(target.value as StepState)}
        />
      ) : (
        <Badge className={styles.state}>{states.find(({ value }) => value === state)?.label}</Badge>
      )}
    </li>
  )
}
