// What stands behind a number: the prompts, and the answers with the names marked.

import type { ReportSelection } from '@sightline/shared/api'
import type { EvidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { MessageSquareOff } from 'lucide'
import { useId, useState } from 'react'
import { answersText } from '../report-frame/answers-text.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { reasonSummary } from '../reasons/reason-words.ts'
import { stanceSummary } from '../stances/stance-words.ts'
import { EvidenceAnswers } from './EvidenceAnswers.tsx'
import { useEvidenceQuery, type EvidenceSubject } from './evidence.api.ts'
import styles from './Evidence.module.css'

const EVIDENCE_FAILED = 'Failed to load answers'
const NO_ANSWERS = 'No answers found.'
const PROMPTS_SHOWN = 5

export interface EvidenceProps {
  selection: ReportSelection
  of: EvidenceSubject
  /** whose answers are listed first; empty: those to all prompts */
  promptId?: string | undefined
  project: Project | undefined
}

/** @param props `of` and `promptId` must not change: give the element a key */
export function Evidence(props: EvidenceProps) {
  const query = useEvidenceQuery({ ...props.selection, of: props.of })
  return (
    <ReportSection query={query} failed={EVIDENCE_FAILED} skeleton={<TableSkeleton rows={PROMPTS_SHOWN} />}>
      {(found) => <Found {...props} found={found} />}
    </ReportSection>
  )
}

function Found({ selection, of, promptId: asked, project, found }: EvidenceProps & { found: EvidenceResponse }) {
  const { answers, places, prompts, period } = found
  const [promptId, choose] = useState(asked)
  const isFurtherDown = prompts.findIndex((prompt) => prompt.promptId === asked) >= PROMPTS_SHOWN
  const [unfolded, setUnfolded] = useState(isFurtherDown)
  const promptsId = useId()
  const chosen = prompts.find((prompt) => prompt.promptId === promptId)
  if (answers === 0) {
    return (
      <EmptyState icon={<Icon of={MessageSquareOff} size={20} />} title={NO_ANSWERS}>
        Try another platform, or a longer period.
      </EmptyState>
    )
  }
  const most = prompts[0]?.answers ?? 1
  const shown = unfolded ? prompts : prompts.slice(0, PROMPTS_SHOWN)
  return (
    <div className={styles.evidence}>
      <p className={styles.words}>{summaryText(of, answers, places)}</p>
      <NamedCompanies found={found} project={project} />
      <section className={styles.section} aria-labelledby={promptsId}>
        <h3 id={promptsId}>{counted(prompts.length, 'prompt')}</h3>
        <ul className={styles.prompts}>
          {shown.map((prompt) => (
            <li key={prompt.promptId}>
              <button
                type="button"
                className={styles.prompt}
                aria-pressed={prompt.promptId === promptId}
                onClick={() => choose(prompt.promptId === promptId ? undefined : prompt.promptId)}
              >
                <span className={styles.text} dir="auto">
                  {withoutTrailingMarkers(prompt.promptText)}
                </span>
                <span className={styles.bar} aria-hidden>
                  <span style={{ inlineSize: `${(100 * prompt.answers) / most}%` }} />
                </span>
                <span className={styles.count} aria-label={answersText(prompt.answers)}>
                  {figure(prompt.answers)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <UnfoldButton folded={Math.max(0, prompts.length - PROMPTS_SHOWN)} unfolded={unfolded} onChange={setUnfolded} />
      </section>
      {Boolean(promptId) && chosen === undefined && (
        <p className={styles.words}>
          The prompt that the link names is not among these, so these are the answers to all prompts.
        </p>
      )}
      <EvidenceAnswers
        key={chosen?.promptId ?? ''}
        asked={{ ...selection, of, promptId: chosen?.promptId }}
        total={chosen?.answers ?? answers}
        prompt={chosen?.promptText}
        period={period}
        project={project}
      />
    </div>
  )
}

/** "38 mentions in 26 answers.", "Cited in 26 answers.", "38 citations in 26 answers.", "Searched for 26 answers." */
function summaryText(of: EvidenceSubject, answers: number, places: number): string {
  if ('topic' in of) return reasonSummary(of, answers)
  if ('company' in of && of.stance) return stanceSummary(of.stance, answers)
  if ('page' in of) return `Cited in ${answersText(answers)}.`
  if ('search' in of) return `Searched for ${answersText(answers)}.`
  const others = 'without' in of ? ' that do not name you' : ''
  return `${counted(places, 'company' in of ? 'mention' : 'citation')} in ${answersText(answers)}${others}.`
}

function NamedCompanies({
  found: { named, answers },
  project,
}: {
  found: EvidenceResponse
  project: Project | undefined
}) {
  if (named.length === 0) return <p className={styles.words}>No tracked company is named in them.</p>
  const own = named.find((company) => company.own)
  return (
    <p className={styles.words}>
      Named in {answers === 1 ? 'it' : 'them'}:{' '}
      {[
        ...named
          .filter((company) => !company.own)
          .map(({ company, answers: count }) => `${competitorName(company, project)} ${figure(count)}`),
        `you ${figure(own?.answers ?? 0)}`,
      ].join(', ')}
      .
    </p>
  )
}
