import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { createProjectPath } from '@sightline/shared/contract/paths.ts'
import { checkWebsite, websiteMessages } from '@sightline/shared/website/website.ts'

/** The website field of the New Project dialog: what was typed, what is wrong with it, and where it leads. */
export function useNewProjectForm() {
  const navigate = useNavigate()
  const [website, setWebsite] = useState('')
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
      await navigate(createProjectPath(check.url), { replace: true })
    } catch {
      setError(websiteMessages.unexpected)
    }
  }

  return { website, error, type, submit, empty: website.trim() === '' }
}
