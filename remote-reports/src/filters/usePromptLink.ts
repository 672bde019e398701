import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readPromptLink, writePromptLink, type PromptLink } from './prompt-link.ts'

/** State of a history entry that this page made: the one before it is the page without the dialog. */
const OPENED_HERE = { promptOpenedHere: true }

/** @returns opens the answers to a prompt, of one platform or of the page's */
export function useOpenPrompt(): (promptId: string, platform?: PlatformId) => void {
  const [, setQuery] = useSearchParams()
  return useCallback(
    (promptId, platform) =>
      setQuery((query) => writePromptLink(query, { promptId, platform }), {
        state: OPENED_HERE,
        preventScrollReset: true,
      }),
    [setQuery],
  )
}

export function usePromptLink() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const link = useMemo(() => readPromptLink(query), [query])
  const promptId = link?.promptId
  // A second close, before the first one has changed the address, would leave the page.
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [promptId])

  const change = (part: Partial<PromptLink>) =>
    setQuery((current) => writePromptLink(current, part), { replace: true, state, preventScrollReset: true })
  const close = () => {
    if (closing.current || promptId === undefined) return
    closing.current = true
    if ((state as Partial<typeof OPENED_HERE> | null)?.promptOpenedHere) void navigate(-1)
    else setQuery((current) => writePromptLink(current, undefined), { replace: true, preventScrollReset: true })
  }
  return { link, change, close }
}
