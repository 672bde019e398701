import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check, Info, TriangleAlert } from 'lucide'
import { useEffect, useRef, type Ref, type RefObject } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import type { StatusMessage } from '../useStatusMessage.ts'
import styles from './LibraryMessage.module.css'

const icons = { up: Check, down: TriangleAlert, info: Info }

interface LibraryMessageProps {
  status: StatusMessage | null
  undoButton: Ref<HTMLButtonElement>
  /** where the focus goes when the button that has it disappears */
  below: RefObject<HTMLElement | null>
}

export function LibraryMessage({ status, undoButton, below }: LibraryMessageProps) {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) below.current?.focus({ preventScroll: true })
    hasFocus.current = false
  }, [status, below])

  const icon = icons[status?.tone ?? 'info']
  const banner = status !== null && (
    <Banner
      className={status.lasting ? undefined : styles.message}
      tone={status.tone}
      icon={<Icon of={icon} />}
      action={
        status.undo && (
          <Button
            ref={undoButton}
            size="sm"
            onFocus={() => (hasFocus.current = true)}
            onBlur={() => (hasFocus.current = false)}
            onClick={status.undo}
          >
            {status.undoLabel ?? 'Undo'}
          </Button>
        )
      }
    >
      {status.text}
    </Banner>
  )
  // The live regions are rendered before they have a message, as screen readers require.
  return (
    <div className={status?.lasting ? styles.below : styles.place}>
      <div role="status">{status?.tone !== 'down' && banner}</div>
      <div role="alert">{status?.tone === 'down' && banner}</div>
    </div>
  )
}
