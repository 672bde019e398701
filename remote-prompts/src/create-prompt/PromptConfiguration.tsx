import { useState } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { ALL_CATEGORIES, CategoryToolbar } from './CategoryToolbar.tsx'
import { ConfigurationHeader } from './ConfigurationHeader.tsx'
import { CustomPrompts } from './CustomPrompts.tsx'
import { GeneratingPrompts } from './GeneratingPrompts.tsx'
import { categoriesOf } from './prompt-categories-view.ts'
import { emptyPromptsState, promptsReducer, type PromptsAction } from './prompts-state.ts'
import { promptsDraft, type PromptSetup } from './read-prompt-setup.ts'
import { SubmitBar } from './SubmitBar.tsx'
import { useCustomDraft } from './useCustomDraft.ts'
import { useGeneration } from './useGeneration.ts'

export function PromptConfiguration({ setup }: { setup: PromptSetup }) {
  const [state, setState] = useDraft(`${promptsDraft(setup)}/prompts`, emptyPromptsState)
  const dispatch = (action: PromptsAction) => setState((current) => promptsReducer(current, action))
  const { prompts, busy, problem, retry } = useGeneration(setup, Object.keys(state.generated).length > 0)
  const [filter, setFilter] = useState(ALL_CATEGORIES)
  const draft = useCustomDraft(promptsDraft(setup))
  const categories = categoriesOf(state)

  // New prompts replace the old ones before anything is painted.
  if (prompts !== undefined && prompts !== state.generated) dispatch({ type: 'generated', prompts })

  function goToCustomPrompts() {
    draft.textArea.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    draft.textArea.current?.focus({ preventScroll: true })
  }

  return (
    <Stack>
      <ConfigurationHeader setup={setup} />
      <CategoryToolbar
        categories={categories}
        filter={filter}
        onFilter={setFilter}
        generatedCount={Object.values(state.generated).flat().length}
        onAddCustom={goToCustomPrompts}
      />
      {busy && <GeneratingPrompts />}
      {problem !== null && (
        <Banner role="alert" tone="down" action={<Button onClick={retry}>Retry</Button>}>
          {problem}
        </Banner>
      )}
      {!busy && (
        <CategoryCards
          categories={categories.filter(({ name }) => filter === ALL_CATEGORIES || name === filter)}
          dispatch={dispatch}
        />
      )}
      <CustomPrompts state={state} dispatch={dispatch} draft={draft} generating={busy} />
      <SubmitBar setup={setup} state={state} categories={categories} draft={draft} />
    </Stack>
  )
}
