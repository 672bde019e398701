// What confirms a deactivation, shared by the form and the API.

export const confirmEmailMessage = 'Please type your account email to confirm.'
/** for an account without an email address */
export const confirmNameMessage = 'Please type your account name to confirm: there is no email in your account.'

/** What has to be typed to confirm (the email address, or the name where there is none), and the message when it does not match. */
export function confirmationOf({ email, name }: { email: string; name: string }): {
  expected: string
  message: string
} {
  return email === ''
    ? { expected: name, message: confirmNameMessage }
    : { expected: email, message: confirmEmailMessage }
}
