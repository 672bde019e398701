// /create-prompt: which questions will be asked.

import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { MissingProject } from './MissingProject.tsx'
import { PromptConfiguration } from './PromptConfiguration.tsx'
import { promptsDraft, readPromptSetup } from './read-prompt-setup.ts'

export function Component() {
  const { state, search } = useLocation()
  const setup = useMemo(() => readPromptSetup(state, search), [state, search])
  return setup === null ? <MissingProject /> : <PromptConfiguration key={promptsDraft(setup)} setup={setup} />
}
