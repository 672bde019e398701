import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'

interface SaveProblemNoteProps {
  message: string
  /** each refused field and why */
  fields?: string[]
  /** how to go on */
  action?: ReactNode
}

/** Why a save was refused, and what to do. The input stays. */
export function SaveProblemNote({ message, fields = [], action }: SaveProblemNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const refusesFields = fields.length > 0
  useEffect(() => {
    // A refused field may be in a folded panel of the form.
    const panels = note.current?.parentElement?.querySelectorAll('details') ?? []
    if (refusesFields) for (const panel of panels) panel.open = true
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void note.current?.scrollIntoView({ block: 'center' })
  }, [refusesFields])
  return (
    <div ref={note}>
      <Banner role="alert" tone={refusesFields ? 'down' : 'warn'} icon={<Icon of={TriangleAlert} />} action={action}>
        {message}
        {refusesFields && (
          <ul>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
