import { useMemo, useRef, useState } from 'react'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { CategoryCards } from './categories/CategoryCards.tsx'
import { ALL_CATEGORIES, CategoryToolbar } from './categories/CategoryToolbar.tsx'
import { ConfigurationHeader } from './ConfigurationHeader.tsx'
import { CustomPrompts } from './custom-prompts/CustomPrompts.tsx'
import { GeneratingPrompts } from './generation/GeneratingPrompts.tsx'
import { namesBrand } from './categories/names-brand.ts'
import { categoriesOf } from './state/prompt-categories-view.ts'
import { promptPlaces } from './state/prompt-places.ts'
import { suggestedCount } from './state/prompts-state.ts'
import { promptsDraft, type PromptSetup } from './read-prompt-setup.ts'
import { SubmitBar } from './submit/SubmitBar.tsx'
import { TopicQuestion } from './generation/TopicQuestion.tsx'
import { useCustomDraft } from './custom-prompts/useCustomDraft.ts'
import { usePromptsState } from './state/usePromptsState.ts'

export function PromptConfiguration({ setup }: { setup: PromptSetup }) {
  const draftName = promptsDraft(setup)
  const { state, dispatch, generating, library, busy } = usePromptsState(setup)
  const [filter, setFilter] = useState(ALL_CATEGORIES)
  const filterSelect = useRef<HTMLSelectElement>(null)
  const [changingTopic, setChangingTopic] = useDraft(`${draftName}/changing-topic`, false)
  const draft = useCustomDraft(draftName)
  const categories = useMemo(() => categoriesOf(state), [state])
  const { generated, custom } = state
  const places = useMemo(() => promptPlaces({ generated, custom }), [generated, custom])
  const needsTopic = !busy && generating.generation?.needsTopic === true
  const isBranded = useMemo(
    () =>
      namesBrand([
        setup.projectName,
        setup.domain,
        ...Object.values(textFields(generating.brandNames)).flatMap((name) => name ?? []),
      ]),
    [setup, generating.brandNames],
  )

  function goToCustomPrompts() {
    draft.textArea.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    draft.textArea.current?.focus({ preventScroll: true })
  }

  /** Cancelling, without an answer, keeps the prompts. */
  function answerTopic(offer: string | undefined) {
    setChangingTopic(false)
    generating.setOffer(offer)
  }

  return (
    <Stack>
      <ConfigurationHeader
        setup={setup}
        busy={busy}
        generated={generated}
        origin={state.origin}
        onChangeTopic={() => setChangingTopic(true)}
      />
      <CategoryToolbar
        categories={categories}
        filter={filter}
        filterRef={filterSelect}
        onFilter={setFilter}
        generatedCount={busy ? undefined : state.generatedCount}
        suggested={busy ? 0 : suggestedCount(state)}
        onSelectSuggested={() => dispatch({ type: 'selectSuggested' })}
        onAddCustom={goToCustomPrompts}
      />
      {busy && <GeneratingPrompts />}
      {(needsTopic || (changingTopic && !busy)) && (
        <TopicQuestion
          setup={setup}
          offer={generating.offer}
          next={filterSelect}
          refused={needsTopic && generating.offer !== ''}
          onAnswer={answerTopic}
          onCancel={state.origin === null ? undefined : () => answerTopic(undefined)}
        />
      )}
      {generating.problem !== null && (
        <Banner role="alert" tone="down" action={<Button onClick={generating.retry}>Retry</Button>}>
          {generating.problem}
        </Banner>
      )}
      {!busy && (!needsTopic || categories.some(({ prompts }) => prompts.length > 0)) && (
        <CategoryCards
          categories={categories.filter(({ name }) => filter === ALL_CATEGORIES || name === filter)}
          places={places}
          isBranded={isBranded}
          draftName={draftName}
          dispatch={dispatch}
        />
      )}
      <CustomPrompts state={state} places={places} dispatch={dispatch} draft={draft} generating={busy} />
      <SubmitBar
        setup={setup}
        state={state}
        dispatch={dispatch}
        categories={categories}
        draft={draft}
        library={library}
        generating={busy}
      />
    </Stack>
  )
}
