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
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    void note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note}>
      <Banner
        role="alert"
        tone={fields.length > 0 ? 'down' : 'warn'}
        icon={<Icon of={TriangleAlert} />}
        action={action}
      >
        {message}
        {fields.length > 0 && (
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
