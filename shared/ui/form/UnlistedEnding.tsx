import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '../contact.ts'

/** Follows the message of a refused website: what to do where only its ending is not listed. @param ending undefined: it is listed */
export function UnlistedEnding({ ending }: { ending: string | undefined }) {
  if (ending === undefined) return null
  return (
    <>
      {/* A line of its own, as the message has no full stop. */} <br />
      Websites that end in {ending} cannot be tracked yet. Enter one of yours with another ending, such as .com, or
      write to <a href={mailLink(contact.email, `A website that ends in ${ending}`)}>{contact.email}</a>.
    </>
  )
}
