import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '../contact.ts'

/**
 * Follows the message of a refused website whose top-level domain is not supported, and says what to do.
 * @param ending the top-level domain; undefined when it is supported
 */
export function UnlistedEnding({ ending }: { ending: string | undefined }) {
  if (ending === undefined) return null
  return (
    <>
      {/* The text starts on a new line, as the message has no full stop. */} <br />
      Websites that end in {ending} cannot be tracked yet. Enter one of yours with another ending, such as .com, or
      write to <a href={mailLink(contact.email, `A website that ends in ${ending}`)}>{contact.email}</a>.
    </>
  )
}
