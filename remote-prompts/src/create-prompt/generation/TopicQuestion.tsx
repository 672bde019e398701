import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { toApiError } from '@sightline/shared/api'
import { MAX_OFFER_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { isAtField } from '@sightline/shared/ui/form/is-at-field.ts'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useSaveOfferMutation } from '../create-prompt.api.ts'
import { promptsDraft, type PromptSetup } from '../read-prompt-setup.ts'
import styles from './TopicQuestion.module.css'

interface TopicQuestionProps {
  setup: PromptSetup
  /** current description of the offer */
  offer: string
  /** where the focus goes when the form that has it disappears */
  next: RefObject<HTMLElement | null>
  /** The previous answer was refused. */
  refused: boolean
  onAnswer: (offer: string) => void
  /** undefined where prompts cannot be generated without an answer */
  onCancel?: (() => void) | undefined
}

/** Why the answer is refused as a topic. A project may have been described at length elsewhere. */
function refusalOf(offer: string, projectName: string): string {
  if (offer.trim().length > MAX_OFFER_LENGTH) return `Please say it in at most ${MAX_OFFER_LENGTH} characters.`
  return `Please say it in a few words, without the name ${projectName}.`
}

/** Asks what the prompts should be about, stores it with the project, and has them generated. */
export function TopicQuestion({ setup, offer, next, refused, onAnswer, onCancel }: TopicQuestionProps) {
  const { projectId, projectName } = setup
  const draft = `${promptsDraft(setup)}/topic`
  // Without input the field follows the description, which may load later than the form.
  const [typed, setTyped] = useDraft<{ text?: string }>(draft, {})
  const text = typed.text ?? offer
  const [problem, setProblem] = useState(refused ? refusalOf(offer, projectName) : undefined)
  const [saveOffer, { isLoading }] = useSaveOfferMutation()
  const said = text.trim()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (!isAtField() || document.activeElement === next.current) field.current?.focus()
  }, [next])

  function leave(then: () => void) {
    forgetDrafts(draft)
    if (form.current?.contains(document.activeElement)) next.current?.focus()
    then()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (said === '' || isLoading) return
    try {
      if (projectId !== null) await saveOffer({ projectId, description: said }).unwrap()
      leave(() => onAnswer(said))
    } catch (failure) {
      setProblem(toApiError(failure).message ?? 'Failed to save. Please check your connection and try again.')
    }
  }

  return (
    <Card>
      <CardBody>
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field
            label={`What does ${projectName} offer?`}
            hint="A few words are enough, such as “linen bedding”. The prompts will be about it."
            error={problem}
          >
            <TextInput
              ref={field}
              maxLength={MAX_OFFER_LENGTH}
              value={text}
              onChange={(event) => {
                setTyped({ text: event.target.value })
                setProblem(undefined)
              }}
            />
          </Field>
          <div className={styles.buttons}>
            <Button variant="primary" type="submit" disabled={said === ''} busy={isLoading} busyLabel="Saving...">
              Generate prompts
            </Button>
            {onCancel && <Button onClick={() => leave(onCancel)}>Cancel</Button>}
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
