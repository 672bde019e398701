// What confirms the deletion of a project, shared by the form and the API.

export const DELETION_NOT_CONFIRMED = 'Please type the name or the domain of the project to confirm.'

/** Upper and lower case are the same, as domains are. An empty text confirms nothing. */
export function isDeletionConfirmed(
  { domain, projectName }: { domain: string; projectName: string },
  typed: string,
): boolean {
  const given = typed.trim().toLowerCase()
  return given !== '' && [domain, projectName].some((name) => name.toLowerCase() === given)
}
