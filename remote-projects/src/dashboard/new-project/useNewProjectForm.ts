import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { checkWebsite, websiteMessages } from '@sightline/shared/domain/website/website.ts'
import { websitePath } from '@sightline/shared/domain/website/website-path.ts'

const DRAFT = 'new-project'

/** The website field of the New Project dialog: what was typed, what is wrong with it, and where it leads. */
export function useNewProjectForm() {
  const navigate = useNavigate()
  const [website, setWebsite] = useDraft(DRAFT, '')
  const [error, setError] = useState<string>()

  function type(value: string) {
    setWebsite(value)
    setError(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const check = checkWebsite(website)
    if (!check.valid) return setError(check.message)
    try {
      // Replaces the dialog's address: Back leads to the list, not to the dialog.
      await navigate(websitePath(check, 'dashboard', true), { replace: true })
      forgetDrafts(DRAFT)
    } catch {
      setError(websiteMessages.unexpected)
    }
  }

  return { website, error, type, submit, empty: website.trim() === '' }
}
