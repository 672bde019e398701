// What is asked for before an account is deactivated: said by the screen and by the API.

export const confirmEmailMessage = 'Please type your account email to confirm.'
/** for an account whose provider says no address */
export const confirmNameMessage = 'Please type your account name to confirm: there is no email in your account.'

/** What has to be typed: the account's address, or its name where the provider says none; and what is said otherwise. */
export function confirmationOf({ email, name }: { email: string; name: string }): { expected: string; message: string } {
  return email === '' ? { expected: name, message: confirmNameMessage } : { expected: email, message: confirmEmailMessage }
}
