import { useRef, useState } from 'react'
import { buttonClass } from '@sightline/shared/ui/Button.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { contactMail } from './contact.ts'
import styles from './DemoRequest.module.css'

/** Opens a mail to us that carries the typed address: there is no mailing list behind it. */
export function DemoRequest() {
  const [email, setEmail] = useState('')
  const link = useRef<HTMLAnchorElement>(null)
  const body = email.trim() === '' ? undefined : `Please contact me at ${email.trim()} to arrange a demo.`
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        link.current?.click()
      }}
    >
      <Field label="Work email" hideLabel>
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@company.com"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <a className={buttonClass({ variant: 'primary' })} href={contactMail('Request a Demo', body)} ref={link}>
        Request a Demo
      </a>
    </form>
  )
}
