import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import type { Dispatch } from 'react'
import { skipToken, usePlan } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { runPriceText } from '../../run-price/run-price-text.ts'
import { usePromptPriceQuery } from '../../run-price/run-price.api.ts'
import type { PromptCategory } from '../state/prompt-categories-view.ts'
import type { PromptsAction, PromptsState } from '../state/prompts-state.ts'
import type { PromptSetup } from '../read-prompt-setup.ts'
import { selectionProblem } from './selection-problem.ts'
import styles from './SubmitBar.module.css'
import type { SubmitStep } from './submit-messages.ts'
import { SubmitMessages } from './SubmitMessages.tsx'
import type { CustomDraft } from '../custom-prompts/useCustomDraft.ts'
import { usePromptSubmit } from './usePromptSubmit.ts'

interface SubmitBarProps {
  setup: PromptSetup
  state: PromptsState
  dispatch: Dispatch<PromptsAction>
  categories: PromptCategory[]
  draft: CustomDraft
  /** Nothing can be saved before it is read, as a save replaces what is stored. */
  library: { isRead: boolean; problem: string | null; retry: () => unknown }
  /** The prompts are hidden, and others may replace them. */
  generating: boolean
}

export function SubmitBar({ setup, state, dispatch, categories, draft, library, generating }: SubmitBarProps) {
  const { data: price } = usePromptPriceQuery(setup.projectId ?? skipToken)
  const planLimit = usePlan(setup.projectId ?? undefined)?.limits.promptsPerProject
  const selected = categories.filter((category) => category.selectedCount > 0)
  const count = selected.reduce((sum, category) => sum + category.selectedCount, 0)
  const problem = selectionProblem(categories, planLimit)
  const { submit, submitting, status } = usePromptSubmit(setup, state, dispatch, draft.lines.length > 0)
  const leave = (step: SubmitStep) => draft.isAdded() && submit(step)
  const busyLabel = status?.tone === 'up' ? 'Saved' : 'Saving...'
  const blocked = generating || setup.projectId === null || !library.isRead || problem !== null

  return (
    <section className={styles.bar} aria-label="Submit">
      <SubmitMessages
        projectId={setup.projectId ?? undefined}
        library={library}
        problem={problem}
        overPlan={typeof planLimit === 'number' && count > planLimit}
        status={status}
      />
      <p className={styles.text}>
        <SelectionText count={count} categories={selected.length} ready={!blocked} />
        {price !== undefined && count > 0 && (
          <span className={styles.limit}>{runPriceText('This analysis', price, count)}</span>
        )}
        {typeof planLimit === 'number' && <span className={styles.limit}>Your plan tracks up to {planLimit}</span>}
      </p>
      <Button
        size="lg"
        disabled={blocked || submitting === 'next'}
        aria-disabled={count === 0}
        busy={submitting === 'save'}
        busyLabel={busyLabel}
        onClick={() => leave('save')}
      >
        Save &amp; Continue Later
      </Button>
      <Button
        variant="primary"
        size="lg"
        disabled={blocked || submitting === 'save'}
        aria-disabled={count === 0}
        busy={submitting === 'next'}
        busyLabel={busyLabel}
        onClick={() => leave('next')}
      >
        Next <Icon of={ArrowRight} />
      </Button>
    </section>
  )
}

function SelectionText({ count, categories, ready }: { count: number; categories: number; ready: boolean }) {
  if (count === 0) return 'Please select at least one prompt to continue'
  return (
    <>
      {ready && <b>Ready to Submit: </b>}
      {counted(count, 'prompt')} selected across {counted(categories, 'category', 'categories')}
    </>
  )
}
