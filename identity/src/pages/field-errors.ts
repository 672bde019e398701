import type { z } from 'zod'
import type { FieldErrors } from './fields.ts'

/** The first message of each wrong field. */
export function fieldErrors<Input extends Record<string, unknown>>(
  error: z.ZodError<Input>,
): FieldErrors<Extract<keyof Input, string>> {
  const first: Record<string, string> = {}
  for (const issue of error.issues) first[String(issue.path[0])] ??= issue.message
  return first as FieldErrors<Extract<keyof Input, string>>
}

/** What was typed into a field, for showing it again. */
export function typed(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}
