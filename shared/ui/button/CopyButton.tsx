import { Icon } from '../icon/Icon.tsx'
import { Check, Copy, TriangleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'

const MESSAGE_LIFETIME_MS = 1_200

const outcomes = {
  idle: { text: 'Copy', icon: Copy },
  copied: { text: 'Copied!', icon: Check },
  failed: { text: 'Copy failed', icon: TriangleAlert },
}

interface CopyButtonProps {
  /** text to copy */
  value: string
  /** what the text is: "phone number" */
  name: string
  /** on the button */
  label?: string
  /** Only an icon is shown. The result appears beside it, over the content there, so that nothing moves. */
  quiet?: boolean
}

export function CopyButton({ value, name, label, quiet = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('idle')
  const { icon, text: told } = outcomes[outcome]
  const text = outcome === 'idle' ? (label ?? told) : told

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
        variant={quiet ? 'ghost' : 'secondary'}
        className={quiet && outcome !== 'idle' ? styles.quiet : undefined}
        iconOnly={quiet}
        icon={<Icon of={icon} size={14} />}
        aria-label={outcome === 'idle' ? `Copy ${name}` : undefined}
        onClick={() => void copy()}
      >
        {quiet ? outcome !== 'idle' && <span className={styles.words}>{text}</span> : text}
      </Button>
      <span className="sr">
        <span role="status">{outcome !== 'idle' && text}</span>
      </span>
    </>
  )
}
