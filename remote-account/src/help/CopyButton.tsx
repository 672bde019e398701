import { Button } from '@sightline/shared/ui/Button.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'

const MESSAGE_LIFETIME_MS = 1_200

const outcomes = {
  idle: { text: 'Copy', Icon: Copy },
  copied: { text: 'Copied!', Icon: Check },
  failed: { text: 'Copy failed', Icon: TriangleAlert },
}

interface CopyButtonProps {
  /** what the button copies */
  value: string
  /** what that is: "phone number" */
  name: string
}

export function CopyButton({ value, name }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('idle')
  const { text, Icon } = outcomes[outcome]

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), MESSAGE_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<Icon size={14} strokeWidth={1.5} aria-hidden />}
        aria-label={outcome === 'idle' ? `Copy ${name}` : undefined}
        onClick={() => void copy()}
      >
        {text}
      </Button>
      <span role="status">{outcome !== 'idle' && <VisuallyHidden>{text}</VisuallyHidden>}</span>
    </>
  )
}
