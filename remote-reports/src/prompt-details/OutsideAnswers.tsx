// What apps have answered to the prompt: below the answers of the platforms' APIs, and never among them.

import type { PlatformFilter } from '@sightline/shared/api'
import type { OutsideAnswer } from '@sightline/shared/contract/api/outside-answers.ts'
import { factNames } from '@sightline/shared/domain/fact-names.ts'
import { surfaceNames } from '@sightline/shared/domain/outside-answers.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useMayEdit } from '@sightline/shared/api'
import { causeOf } from '../failure/cause-of.ts'
import { dayRange } from '../filters/days.ts'
import { useDeleteOutsideAnswerMutation, useOutsideAnswersQuery } from '../outside/outside.api.ts'
import { NOTHING_PASTED } from '../outside/outside-words.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { stanceInAnswer } from '../stances/stance-words.ts'
import { AnswerPages } from './AnswerPages.tsx'
import { MarkedAnswer } from './MarkedAnswer.tsx'
import { PasteAnswer } from './PasteAnswer.tsx'
import styles from './PromptDetails.module.css'

const OUTSIDE_ANSWERS_FAILED = 'Failed to load answers from outside'

interface OutsideAnswersProps {
  projectId: string
  promptId: string
  /** that is shown above */
  platform: PlatformFilter
}

export function OutsideAnswers({ projectId, promptId, platform }: OutsideAnswersProps) {
  const titleId = useId()
  const mayEdit = useMayEdit()
  const paste = useRef<HTMLButtonElement>(null)
  const [pasting, setPasting] = useState(false)
  const [added, setAdded] = useState('')
  const [deleting, setDeleting] = useState<OutsideAnswer | null>(null)
  /** of the pages that are shown; the first one has none */
  const [cursors, setCursors] = useState([''])
  return (
    <section className={styles.outside} aria-labelledby={titleId}>
      <div className={styles.answerHead}>
        <h3 id={titleId}>Answers from outside</h3>
        {mayEdit && (
          <Button ref={paste} size="sm" onClick={() => setPasting(true)}>
            Paste an answer
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        What apps and search pages have shown. Measured as the answers above, and counted in none of the rates.
      </p>
      {cursors.map((cursor, index) => (
        <Page
          key={cursor}
          {...{ projectId, promptId, cursor, added }}
          onMore={index === cursors.length - 1 ? (next) => setCursors((shown) => [...shown, next]) : undefined}
          onDelete={mayEdit ? setDeleting : undefined}
        />
      ))}
      <PasteAnswer
        {...{ projectId, promptId, platform }}
        open={pasting}
        onOpenChange={setPasting}
        onAdded={(id) => {
          setCursors([''])
          setAdded(id)
        }}
      />
      <DeleteAnswer
        projectId={projectId}
        answer={deleting}
        onClose={() => setDeleting(null)}
        finalFocus={() => paste.current}
      />
    </section>
  )
}

interface PageProps {
  projectId: string
  promptId: string
  cursor: string
  added: string
  onMore: ((cursor: string) => void) | undefined
  /** undefined: the person may not */
  onDelete: ((answer: OutsideAnswer) => void) | undefined
}

function Page({ projectId, promptId, cursor, added, onMore, onDelete }: PageProps) {
  const query = useOutsideAnswersQuery({ projectId, promptId, cursor })
  return (
    <ReportSection query={query} failed={OUTSIDE_ANSWERS_FAILED} skeleton={<Skeleton width="100%" height={40} />}>
      {({ answers, nextCursor }) =>
        answers.length === 0 && cursor === '' ? (
          <p>{NOTHING_PASTED}.</p>
        ) : (
          <>
            <ul className={styles.outsideList}>
              {answers.map((answer) => (
                <li key={answer.answerId}>
                  <Answer
                    projectId={projectId}
                    answer={answer}
                    isNew={answer.answerId === added}
                    onDelete={onDelete && (() => onDelete(answer))}
                  />
                </li>
              ))}
            </ul>
            {nextCursor !== null && onMore !== undefined && (
              <Button size="sm" onClick={() => onMore(nextCursor)}>
                Show older answers
              </Button>
            )}
          </>
        )
      }
    </ReportSection>
  )
}

const nameOf = ({ platform, surface }: OutsideAnswer) => `${platformNames[platform]}, ${surfaceNames[surface]}`
const dayOf = ({ answeredAt }: OutsideAnswer) => dayRange(answeredAt.slice(0, 10), answeredAt.slice(0, 10))

interface AnswerProps {
  projectId: string
  answer: OutsideAnswer
  /** it was just pasted */
  isNew: boolean
  onDelete: (() => void) | undefined
}

function Answer({ projectId, answer, isNew, onDelete }: AnswerProps) {
  const [open, setOpen] = useState(isNew)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: 'start' })
  }, [isNew])
  const { platform, named, brandPosition, stance, citations, contradictions } = answer
  const facts = [
    brandPosition !== null && `Your brand is named at place ${brandPosition}.`,
    stance !== null && `It is ${stanceInAnswer[stance]}.`,
  ]
  return (
    <details ref={place} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.outsideHead}>
          <PlatformGlyph platform={platform} />
          <h4>{nameOf(answer)}</h4>
          <span className={styles.count}>{dayOf(answer)}</span>
          <Badge tone={named ? 'up' : 'neutral'}>{named ? 'Names you' : 'Does not name you'}</Badge>
        </span>
      </summary>
      {open && (
        <div className={styles.outsideBody}>
          <MarkedAnswer projectId={projectId} label={`Answer of ${nameOf(answer)}`} {...answer} />
          {named && <p className={styles.sure}>{facts.filter(Boolean).join(' ')}</p>}
          {contradictions.map(({ fact, said, quote }) => (
            <p key={fact} className={styles.sure}>
              It contradicts your fact sheet. {factNames[fact]}: <b>{said}</b>, in <q dir="auto">{quote}</q>
            </p>
          ))}
          <AnswerPages answer={{ citations }} />
          {onDelete && (
            <Button size="sm" onClick={onDelete}>
              Delete this answer
            </Button>
          )}
        </div>
      )}
    </details>
  )
}

interface DeleteAnswerProps {
  projectId: string
  /** null: none is to be deleted */
  answer: OutsideAnswer | null
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

function DeleteAnswer({ projectId, answer, onClose, finalFocus }: DeleteAnswerProps) {
  const [deleteAnswer] = useDeleteOutsideAnswerMutation()
  const act = async () => {
    if (answer !== null) await deleteAnswer({ projectId, answerId: answer.answerId }).unwrap()
  }
  return (
    <ActingDialog
      open={answer !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Delete this answer?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      act={act}
      failed={causeOf}
      finalFocus={finalFocus}
    >
      {answer && `The answer of ${nameOf(answer)}, of ${dayOf(answer)}, and its measures are deleted for good.`}
    </ActingDialog>
  )
}
